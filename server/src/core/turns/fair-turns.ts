import { turnQueue } from './turn-queue.ts'

/** Limits the number of concurrent actions. Organisations take turns, each with one action at a time. */
export function fairTurns(
  most: number,
): <Result>(orgId: string, action: () => Promise<Result>) => Promise<Result> {
  const waiting = turnQueue<() => void>()
  const running = new Set<string>()
  const next = () => {
    if (running.size >= most) return
    const taken = waiting.take((orgId) => !running.has(orgId))
    if (!taken) return
    running.add(taken.owner.orgId)
    taken.item()
  }
  return async (orgId, action) => {
    await new Promise<void>((begin) => {
      waiting.add({ orgId, memberId: '' }, begin)
      next()
    })
    try {
      return await action()
    } finally {
      running.delete(orgId)
      next()
    }
  }
}
