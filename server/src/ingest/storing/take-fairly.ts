/** Takes items from a queue in equal shares per owner, in the order of each owner. */
export function takeFairly<Item>(queue: Item[], most: number, ownerOf: (item: Item) => string): Item[] {
  if (queue.length <= most) return queue.splice(0)
  const positions = new Map<string, number[]>()
  for (const [position, item] of queue.entries()) {
    const owner = ownerOf(item)
    const own = positions.get(owner)
    if (own) own.push(position)
    else positions.set(owner, [position])
  }
  const taken = new Set<number>()
  for (let round = 0; taken.size < most; round++)
    for (const own of positions.values()) {
      const position = own[round]
      if (position !== undefined && taken.size < most) taken.add(position)
    }
  const group = queue.filter((_, position) => taken.has(position))
  const left = queue.filter((_, position) => !taken.has(position))
  queue.splice(0, queue.length, ...left)
  return group
}
