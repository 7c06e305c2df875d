/** The same numbers for the same seed (mulberry32), so that a failing property test fails again. */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    /** A whole number from least to most, both included. */
    between: (least: number, most: number): number => least + Math.floor(next() * (most - least + 1)),
    pick: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)]!,
  }
}
