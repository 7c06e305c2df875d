import { uniformFrom } from '../../rules/src/random.ts'

/** A fixed seed, so that the world is the same each time. */
export const seeded = uniformFrom

export const between = (random: () => number, low: number, high: number) => low + (high - low) * random()

/** A sequence that fills 0..1 evenly, one per base. */
export function halton(index: number, base: number): number {
  let [result, fraction, i] = [0, 1, index]
  while (i > 0) {
    fraction /= base
    result += fraction * (i % base)
    i = Math.floor(i / base)
  }
  return result
}
