import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { ReviewKind } from '#contract/review/api.ts'
import { createReviewStore } from './review-store.ts'

const preloaded = 3

/** The queue of a kind, while the page shows it. */
export function useReviewQueue(kind: ReviewKind | undefined) {
  const [queue] = useState(() => createReviewStore(kind))
  useEffect(() => {
    void queue.take()
    return () => queue.leave()
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
