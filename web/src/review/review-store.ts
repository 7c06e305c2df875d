import { createStore } from 'zustand'
import type { ReviewDecision, ReviewItem, ReviewKind } from '#contract/review/api.ts'
import { ApiError } from '../lib/calls/api-error.ts'
import { showError, showNotice, showSuccess } from '../lib/notices.ts'
import { decideItem, forgetReviewCounts, releaseItems, renewItems, takeItems, undoDecision } from './api.ts'

interface Done {
  item: ReviewItem
  /** Resolves with the ids of the decisions; empty after a failure. */
  decisions: Promise<string[]>
}

export interface ReviewState {
  items: readonly ReviewItem[]
  /** The index of the current item. */
  at: number
  isLoading: boolean
  error: Error | undefined
  decided: number
  done: readonly Done[]
}

const takenAtOnce = 10
/** Further items are requested when fewer are left. */
const fewest = 6

/** The items that a user leases. A decision shows the next item at once and is sent in the background. */
export function createReviewStore(kind: ReviewKind | undefined) {
  const store = createStore<ReviewState>(() => ({
    items: [],
    at: 0,
    isLoading: true,
    error: undefined,
    decided: 0,
    done: [],
  }))
  const { getState, setState } = store
  const sending = new Set<string>()
  let isTaking = false
  let isOver = false

  async function take(): Promise<void> {
    if (isTaking) return
    isTaking = true
    setState({ isLoading: true })
    try {
      const except = [...getState().items.map(({ id }) => id), ...sending]
      const found = await takeItems(takenAtOnce, kind && [kind], except)
      isOver = found.length === 0
      add(found)
      setState({ error: undefined })
    } catch (failure) {
      isOver = true
      setState({ error: failure as Error })
    } finally {
      isTaking = false
      setState({ isLoading: false })
    }
  }

  const add = (found: readonly ReviewItem[]) =>
    setState(({ items }) => {
      const known = new Set(items.map(({ id }) => id))
      return { items: [...items, ...found.filter(({ id }) => !known.has(id))] }
    })

  const offerAgain = (item: ReviewItem) =>
    setState(({ items, decided }) => ({
      items: [item, ...items.filter(({ id }) => id !== item.id)],
      at: 0,
      decided: Math.max(0, decided - 1),
    }))

  async function send(
    item: ReviewItem,
    decision: ReviewDecision,
    also: readonly string[],
  ): Promise<string[]> {
    const ids = [item.id, ...also]
    for (const id of ids) sending.add(id)
    try {
      const { decisions } = await decideItem(item, decision, [...also])
      void forgetReviewCounts()
      return decisions
    } catch (failure) {
      showError(failure)
      // Items that another user decided are not offered again.
      if (!(failure instanceof ApiError && failure.status === 409)) offerAgain(item)
      return []
    } finally {
      for (const id of ids) sending.delete(id)
    }
  }

  const heldIds = () => getState().items.flatMap(({ id, burst }) => [id, ...burst])

  return {
    store,
    take,
    retry() {
      isOver = false
      void take()
    },
    decide(decision: ReviewDecision, also: readonly string[]) {
      const { items, at, done, decided } = getState()
      const item = items[at]
      if (!item) return
      const gone = new Set([item.id, ...also])
      const left = items.filter(({ id }) => !gone.has(id))
      setState({
        items: left,
        at: Math.max(0, Math.min(at, left.length - 1)),
        decided: decided + 1,
        done: [...done, { item, decisions: send(item, decision, also) }],
      })
      if (left.length < fewest && !isOver) void take()
    },
    move: (by: 1 | -1) =>
      setState(({ at, items }) => ({ at: Math.max(0, Math.min(items.length - 1, at + by)) })),
    async undo(): Promise<void> {
      const { done } = getState()
      const last = done.at(-1)
      if (!last) return
      setState({ done: done.slice(0, -1) })
      try {
        for (const id of (await last.decisions).toReversed()) await undoDecision(id)
        offerAgain(last.item)
        void forgetReviewCounts()
        showSuccess('Decision undone')
      } catch (failure) {
        showError(failure)
      }
    },
    /** Keeps the items reserved. Those that another user has taken meanwhile are not shown any more. */
    async renew(): Promise<void> {
      const ids = heldIds()
      if (ids.length === 0) return
      const kept = new Set(await renewItems(ids))
      const asked = new Set(ids)
      const isLost = ({ id }: ReviewItem) => asked.has(id) && !kept.has(id)
      const { items, at } = getState()
      const left = items.filter((item) => !isLost(item))
      const lost = items.length - left.length
      if (lost === 0) return
      const current = items[at]
      setState({ items: left, at: Math.max(0, current ? left.indexOf(current) : 0) })
      showNotice(`Another person has taken ${lost} of these items`)
      if (left.length < fewest) void take()
    },
    /** Releases the undecided items. */
    leave() {
      const ids = heldIds()
      if (ids.length > 0) void releaseItems(ids).catch(() => undefined)
    },
  }
}
