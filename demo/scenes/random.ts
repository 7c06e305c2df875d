import { uniformFrom } from '../../rules/src/random.ts'

/** The world is the same each time it is made. */
export const seeded = uniformFrom

export const between = (random: () => number, low: number, high: number) => low + (high - low) * random()

export const pick = <T>(random: () => number, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)]!
