/** Repeatable random numbers for tests, demo and benchmarks: the same seed gives the same sequence. */
export interface Random {
  /** From 0 up to, not including, 1. */
  uniform(): number
  between(low: number, high: number): number
  /** A whole number, both ends included. */
  whole(low: number, high: number): number
  normal(mean: number, deviation: number): number
  isTrue(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** A random index, distributed by the weights. */
  weighted(weights: readonly number[]): number
}

/** Uniform numbers from 0 up to 1 (mulberry32). */
export function uniformFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function seededRandom(seed: number): Random {
  const uniform = uniformFrom(seed)
  const between = (low: number, high: number) => low + (high - low) * uniform()
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  return {
    uniform,
    between,
    whole,
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    isTrue: (probability) => uniform() < probability,
    pick(items) {
      if (items.length === 0) throw new Error('There is nothing to pick from')
      return items[whole(0, items.length - 1)]!
    },
    weighted(weights) {
      let left = uniform() * weights.reduce((sum, weight) => sum + weight, 0)
      const found = weights.findIndex((weight) => (left -= weight) < 0)
      return found < 0 ? weights.length - 1 : found
    },
  }
}

/** A separate stream for each name, so that one more driver changes nothing for the others. */
export const randomOf = (...words: (string | number)[]): Random => seededRandom(seedOf(words.join(' ')))

/** xmur3 */
function seedOf(text: string): number {
  let hash = 1779033703 ^ text.length
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 3432918353)
    hash = (hash << 13) | (hash >>> 19)
  }
  return hash >>> 0
}
