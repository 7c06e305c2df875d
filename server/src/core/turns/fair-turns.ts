import { turnQueue, type Owner } from './turn-queue.ts'

interface Limits {
  /** Actions of all organisations. */
  most: number
  mostOfOrganisation: number
}

export type FairTurns = <Result>(owner: Owner, action: () => Promise<Result>) => Promise<Result>

/**
 * Limits the number of concurrent actions, in total and of each organisation. Others wait: organisations take turns, and
 * so do their members, so that an organisation with many slow actions delays only itself.
 */
export function fairTurns({ most, mostOfOrganisation }: Limits): FairTurns {
  const waiting = turnQueue<() => void>()
  const runningOf = new Map<string, number>()
  let running = 0

  const of = (orgId: string) => runningOf.get(orgId) ?? 0

  function count(orgId: string, change: 1 | -1): void {
    running += change
    const now = of(orgId) + change
    if (now === 0) runningOf.delete(orgId)
    else runningOf.set(orgId, now)
  }

  function beginWaiting(): void {
    while (running < most) {
      const next = waiting.take((orgId) => of(orgId) < mostOfOrganisation)
      if (!next) return
      count(next.owner.orgId, 1)
      next.item()
    }
  }

  return async (owner, action) => {
    await new Promise<void>((resolve) => {
      waiting.add(owner, resolve)
      beginWaiting()
    })
    try {
      return await action()
    } finally {
      count(owner.orgId, -1)
      beginWaiting()
    }
  }
}
