import { AppError } from '../errors.ts'
import { turnQueue, type Owner } from './turn-queue.ts'

/** The sender of a request behind this many others has probably given up. */
const mostWaiting = 200
/** The share of an organisation's concurrent requests that one user or API key may occupy. */
const partOfMember = 2 / 3

/** Waits for a turn and returns a function that ends it. */
export type LetIn = (owner: Owner) => Promise<() => void>

/** Limits the concurrent requests of an organisation. Its members take turns, and none can occupy all of them. */
export function fairShare(most: number): LetIn {
  const shares = new Map<string, ReturnType<typeof organisationShare>>()
  return async ({ orgId, memberId }) => {
    const share = shares.get(orgId) ?? organisationShare(most)
    shares.set(orgId, share)
    const leave = await share.enter(memberId)
    return () => {
      leave()
      if (share.isEmpty()) shares.delete(orgId)
    }
  }
}

function organisationShare(most: number) {
  const mostOfMember = Math.max(1, Math.floor(most * partOfMember))
  const runningOf = new Map<string, number>()
  const waiting = turnQueue<() => void>()
  let running = 0

  const mayRun = (memberId: string) => (runningOf.get(memberId) ?? 0) < mostOfMember

  function begin(memberId: string): void {
    running++
    runningOf.set(memberId, (runningOf.get(memberId) ?? 0) + 1)
  }

  function end(memberId: string): void {
    running--
    const left = runningOf.get(memberId)! - 1
    if (left === 0) runningOf.delete(memberId)
    else runningOf.set(memberId, left)
    // The queue alternates by member here, since all entries belong to one organisation.
    const next = waiting.take(mayRun)
    if (!next) return
    begin(next.owner.orgId)
    next.item()
  }

  return {
    isEmpty: () => running === 0,
    async enter(memberId: string): Promise<() => void> {
      if (running < most && mayRun(memberId)) begin(memberId)
      else if (waiting.size() >= mostWaiting)
        throw new AppError('too_many', 'Your organisation asks for too much at once. Please try again.', {
          retryAfterSeconds: 1,
        })
      else await new Promise<void>((resolve) => waiting.add({ orgId: memberId, memberId: '' }, resolve))
      let hasLeft = false
      return () => {
        if (!hasLeft) end(memberId)
        hasLeft = true
      }
    },
  }
}
