import { isDatabaseAway } from '../core/database.ts'

interface Waiting<Item, Result> {
  item: Item
  /** Others were in a transaction with it that failed. */
  isAlone: boolean
  resolve(result: Result): void
  reject(error: unknown): void
}

/** A transaction costs as much as several items, so it is worth waiting this long for as many as shared the last. */
const gatherMs = 2

export interface GroupCommit<Item, Result> {
  /** Resolves when the item is committed. Items are committed in the order in which they are given. */
  commit(item: Item): Promise<Result>
  /** How many wait. */
  depth(): number
}

/**
 * Items that arrive while a transaction runs share the next one: under load a disk that syncs a hundred times
 * a second still takes thousands of items. The next begins while the one before is committed.
 * An item that cannot be stored fails alone.
 */
export function groupCommit<Item, Result>(
  store: (items: Item[], onCommitting: () => void) => Promise<Result[]>,
  mostAtOnce: number,
): GroupCommit<Item, Result> {
  const queue: Waiting<Item, Result>[] = []
  let isRunning = false
  let lastSize = 0
  let onArrival: () => void = () => undefined

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (queue.length > 0) {
      if (queue.length < lastSize) await untilGathered()
      const group = takeGroup()
      lastSize = group.length
      await new Promise<void>(
        (onCommitting) => void commitTogether(group, onCommitting).finally(onCommitting),
      )
    }
    isRunning = false
  }

  /** Who was answered together is likely to send again together. */
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

  function takeGroup(): Waiting<Item, Result>[] {
    const firstAlone = queue.findIndex(({ isAlone }) => isAlone)
    const together = firstAlone < 0 ? mostAtOnce : Math.min(firstAlone, mostAtOnce)
    return queue.splice(0, Math.max(1, together))
  }

  async function commitTogether(group: Waiting<Item, Result>[], onCommitting: () => void): Promise<void> {
    try {
      const items = group.map(({ item }) => item)
      const results = await store(items, onCommitting)
      for (const [index, { resolve }] of group.entries()) resolve(results[index]!)
    } catch (error) {
      if (group.length === 1 || isDatabaseAway(error)) for (const { reject } of group) reject(error)
      else {
        queue.unshift(...group.map((waiting) => ({ ...waiting, isAlone: true })))
        void run()
      }
    }
  }

  return {
    commit: (item) =>
      new Promise((resolve, reject) => {
        queue.push({ item, isAlone: false, resolve, reject })
        onArrival()
        void run()
      }),
    depth: () => queue.length,
  }
}
