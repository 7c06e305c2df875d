import { uniformFrom } from '../../rules/src/random.ts'

/** The world is the same each time it is made. */
export const seeded = uniformFrom

export const between = (random: () => number, low: number, high: number) => low + (high - low) * random()

/** A sequence that fills 0..1 evenly, one for each base. */
export function halton(index: number, base: number): number {
  let [result, fraction, i] = [0, 1, index]
  while (i > 0) {
    fraction /= base
    result += fraction * (i % base)
    i = Math.floor(i / base)
  }
  return result
}
