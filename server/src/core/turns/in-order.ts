/** Results in the order of their items, while the work on the next ones has begun. */
export async function* inOrder<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = []
  for (let next = 0; next < items.length || begun.length > 0;) {
    while (begun.length < atOnce && next < items.length) {
      const result = work(items[next++]!)
      // A failure is reported when its turn comes.
      result.catch(() => undefined)
      begun.push(result)
    }
    yield await begun.shift()!
  }
}
