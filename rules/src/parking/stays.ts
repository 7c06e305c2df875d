import { dwellClasses } from '#contract/parking/api.ts'

/** What the stays of each class are counted under, by the minutes where it begins. */
export const staySums = dwellClasses.map((from) => `stays_from_${from}` as const)
export type StaySum = (typeof staySums)[number]

/** The class of a stay: the last that begins within it. */
export const staySumOf = (minutes: number): StaySum =>
  staySums[
    Math.max(
      0,
      dwellClasses.findLastIndex((from) => from <= minutes),
    )
  ]!
