import { dwellClasses } from '#contract/parking/api.ts'

/** The column of each stay class, by the minutes at which it starts. */
export const staySums = dwellClasses.map((from) => `stays_from_${from}` as const)
export type StaySum = (typeof staySums)[number]

/** The class of a stay: the last one that starts at or below its length. */
export const staySumOf = (minutes: number): StaySum =>
  staySums[
    Math.max(
      0,
      dwellClasses.findLastIndex((from) => from <= minutes),
    )
  ]!
