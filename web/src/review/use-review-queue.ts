import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { ReviewKind } from '#contract/review/api.ts'
import { createReviewStore } from './review-store.ts'

const preloaded = 3
/** Two tries within the ten minutes of a lease. */
const renewEveryMs = 4 * 60_000

/** The queue of a kind, while the page shows it. */
export function useReviewQueue(kind: ReviewKind | undefined) {
  const [queue] = useState(() => createReviewStore(kind))
  useEffect(() => {
    void queue.take()
    // Renewing a lease that was lost shows it, and the next interval tries again after a failure.
    const renew = () => {
      if (document.visibilityState === 'visible') void queue.renew().catch(() => undefined)
    }
    const timer = setInterval(renew, renewEveryMs)
    document.addEventListener('visibilitychange', renew)
    window.addEventListener('pagehide', queue.leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
      window.removeEventListener('pagehide', queue.leave)
      queue.leave()
    }
  }, [queue])
  const { items, at, isLoading, error, decided, done } = useStore(queue.store)
  return {
    item: items[at],
    next: items.slice(at + 1, at + 1 + preloaded),
    isLoading,
    error,
    decided,
    canUndo: done.length > 0,
    decide: queue.decide,
    move: queue.move,
    undo: () => void queue.undo(),
    retry: queue.retry,
  }
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>
