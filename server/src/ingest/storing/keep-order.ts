/**
 * Processes the posts of a camera concurrently but passes them on in order of arrival. A slow picture only delays
 * later posts of its own camera.
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
    // A failed item must not overtake earlier ones either.
    const mine = Promise.all([before, turn]).then(() => undefined)
    last.set(key, mine)
    void mine.then(() => last.get(key) === mine && last.delete(key))
    return (await taken).result
  }
}
