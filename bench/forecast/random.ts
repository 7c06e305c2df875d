/** Repeatable chance: the same seed tells the same story (mulberry32). */
export interface Random {
  readonly uniform: () => number
  readonly between: (low: number, high: number) => number
  readonly normal: (mean: number, deviation: number) => number
  readonly isTrue: (probability: number) => boolean
  readonly pick: <T>(items: readonly [T, ...T[]]) => T
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + (high - low) * uniform()
  return {
    uniform,
    between,
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    isTrue: (probability) => uniform() < probability,
    pick: (items) => items[Math.floor(uniform() * items.length)] ?? items[0],
  }
}
