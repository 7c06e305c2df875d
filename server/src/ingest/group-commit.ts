import { isDatabaseAway } from '../core/database.ts'

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

export interface GroupCommit<Item, Result> {
  /** Resolves when the item is committed. Items are committed in the order in which they are given. */
  commit(item: Item): Promise<Result>
  /** How many wait. */
  depth(): number
}

/** Stores items in one transaction; tells when all of it is sent and holds its locks, so that another can only follow. */
export type Store<Item, Result> = (items: Item[], isSent: () => void) => Promise<Result[]>

/** While the database works on one, the next is made ready. */
export const mostTransactions = 2

/**
 * Items that arrive while transactions run share the next one: under load a disk that syncs a hundred times
 * a second still takes thousands of items. One that cannot be stored fails alone, behind those that came after it.
 */
export function groupCommit<Item, Result>(
  store: Store<Item, Result>,
  mostAtOnce: number,
): GroupCommit<Item, Result> {
  const queue: Waiting<Item, Result>[] = []
  const running: { size: number; isSent: boolean }[] = []

  function startSome(): void {
    const inWork = running.reduce((sum, { size }) => sum + size, 0)
    // As many for each transaction: with most in one of them, the other would be hardly worth its cost.
    const share = Math.ceil((queue.length + inWork) / mostTransactions)
    const isTurn = running.length < mostTransactions && running.every(({ isSent }) => isSent)
    if (queue.length === 0 || !isTurn || (running.length > 0 && queue.length < share)) return
    const group = queue.splice(0, Math.min(share, mostAtOnce))
    const transaction = { size: group.length, isSent: false }
    running.push(transaction)
    const isSent = () => {
      transaction.isSent = true
      startSome()
    }
    void commitTogether(group, isSent).finally(() => {
      running.splice(running.indexOf(transaction), 1)
      startSome()
    })
  }

  async function commitTogether(group: Waiting<Item, Result>[], isSent: () => void): Promise<void> {
    try {
      const results = await store(
        group.map(({ item }) => item),
        isSent,
      )
      for (const [index, { resolve }] of group.entries()) resolve(results[index]!)
    } catch (error) {
      if (group.length === 1 || isDatabaseAway(error)) for (const { reject } of group) reject(error)
      else for (const waiting of group) await commitTogether([waiting], isSent)
    }
  }

  return {
    commit: (item) =>
      new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject })
        startSome()
      }),
    depth: () => queue.length,
  }
}
