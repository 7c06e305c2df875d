import { isDatabaseAway } from '../../core/database/connection/database-faults.ts'
import { takeFairly } from './take-fairly.ts'

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/** A transaction costs as much as several items, so this waits a short time for as many items as the last one had. */
const gatherMs = 2

export interface GroupCommit<Item, Result> {
  /** Resolves when the item is committed. Items are committed in the order of their calls. */
  commit(item: Item): Promise<Result>
  /** The number of waiting items. */
  depth(): number
}

/**
 * Items that arrive during a transaction share the next one, so that a disk with a hundred syncs a second stores
 * thousands of items. An item that cannot be stored fails alone.
 */
export function groupCommit<Item, Result>(
  store: (items: Item[]) => Promise<Result[]>,
  mostAtOnce: number,
  /** The owner of an item. If more items wait than fit, owners get equal shares. */
  ownerOf: (item: Item) => string = () => '',
): GroupCommit<Item, Result> {
  const queue: Waiting<Item, Result>[] = []
  let isRunning = false
  let lastSize = 0
  let onArrival: () => void = () => undefined

  async function run(): Promise<void> {
    isRunning = true
    while (queue.length > 0) {
      if (queue.length < lastSize) await untilGathered()
      const group = takeFairly(queue, mostAtOnce, ({ item }) => ownerOf(item))
      lastSize = group.length
      await commitTogether(group)
    }
    isRunning = false
  }

  /** Senders that got their responses together are likely to send again together. */
  function untilGathered(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, gatherMs)
      onArrival = () => {
        if (queue.length < lastSize) return
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function commitTogether(group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await store(group.map(({ item }) => item))
      for (const [index, { resolve }] of group.entries()) resolve(results[index]!)
    } catch (error) {
      if (group.length === 1 || isDatabaseAway(error)) for (const { reject } of group) reject(error)
      else for (const part of partsOf(group)) await commitTogether(part)
    }
  }

  /** By owner, so that an item that cannot be stored costs other owners one transaction; else each item alone. */
  function partsOf(group: Waiting<Item, Result>[]): Waiting<Item, Result>[][] {
    const owners = [...Map.groupBy(group, ({ item }) => ownerOf(item)).values()]
    return owners.length > 1 ? owners : group.map((waiting) => [waiting])
  }

  return {
    commit: (item) =>
      new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject })
        onArrival()
        if (!isRunning) void run()
      }),
    depth: () => queue.length,
  }
}
