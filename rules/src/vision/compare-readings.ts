import { overlapOf, type Rectangle } from './geometry.ts'

export interface ReadPlate {
  text: string
  box: Rectangle
}

/** A plate by both readers; null when one of them has none. */
export interface ReadingPair {
  ours: string | null
  theirs: string | null
}

export interface Comparison {
  same: number
  ours_only: number
  theirs_only: number
  different: number
  /** The plates on which the readers disagree. */
  pairs: ReadingPair[]
}

/** Many countries draw these identically, so no reader can distinguish them. */
const folded = (text: string) => text.replaceAll(/[OQ]/g, '0').replaceAll('I', '1')

/** The least overlap of boxes of one plate by two readers. */
const samePlace = 0.1

/**
 * Compares the plates of two readers on one picture: equal texts first, then plates at the same position. A single
 * remaining plate on each side counts as the same plate.
 */
export function compareReadings(ours: readonly ReadPlate[], theirs: readonly ReadPlate[]): Comparison {
  const left = { ours: [...ours], theirs: [...theirs] }
  const take = (belongs: (a: ReadPlate, b: ReadPlate) => boolean): [ReadPlate, ReadPlate][] =>
    left.ours.slice().flatMap((plate) => {
      const match = left.theirs.find((other) => belongs(plate, other))
      if (!match) return []
      left.ours = left.ours.filter((other) => other !== plate)
      left.theirs = left.theirs.filter((other) => other !== match)
      return [[plate, match] as [ReadPlate, ReadPlate]]
    })
  const same = take((a, b) => folded(a.text) === folded(b.text)).length
  const different = take((a, b) => overlapOf(a.box, b.box) >= samePlace)
  if (left.ours.length === 1 && left.theirs.length === 1) different.push(...take(() => true))
  return {
    same,
    different: different.length,
    ours_only: left.ours.length,
    theirs_only: left.theirs.length,
    pairs: [
      ...different.map(([a, b]) => ({ ours: a.text, theirs: b.text })),
      ...left.ours.map(({ text }) => ({ ours: text, theirs: null })),
      ...left.theirs.map(({ text }) => ({ ours: null, theirs: text })),
    ],
  }
}
