/** Numbers from 0 to 1 by a seed (mulberry32), so that a run can be repeated. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A number of the items, in an order that depends on the seed. */
export function drawSample<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const random = seededRandom(seed)
  const rest = [...items]
  const drawn = Math.min(count, rest.length)
  for (let index = 0; index < drawn; index++) {
    const other = index + Math.floor(random() * (rest.length - index))
    ;[rest[index], rest[other]] = [rest[other]!, rest[index]!]
  }
  return rest.slice(0, drawn)
}
