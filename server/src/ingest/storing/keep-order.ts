/**
 * What a camera sends is worked on at once but handed on in the order in which it came: a slow picture holds up
 * only what its own camera sent after it.
 */
export function keepOrder() {
  const last = new Map<string, Promise<void>>()
  return async function handOn<Item, Result>(
    key: string,
    prepared: Promise<Item>,
    take: (item: Item) => Promise<Result>,
  ): Promise<Result> {
    const before = last.get(key)
    const taken = Promise.all([prepared, before]).then(([item]) => ({ result: take(item) }))
    const turn = taken.then(
      ({ result }) => void result.catch(() => undefined),
      () => undefined,
    )
    // A failed one must not overtake those before it either.
    const mine = Promise.all([before, turn]).then(() => undefined)
    last.set(key, mine)
    void mine.then(() => last.get(key) === mine && last.delete(key))
    return (await taken).result
  }
}
