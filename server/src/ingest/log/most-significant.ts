import type { StoredEvent } from '../storing/transaction.ts'

const rank: Record<StoredEvent['outcome'], number> = {
  stored: 0,
  updated: 1,
  repeated: 2,
  alive: 3,
  ignored: 4,
  refused: 5,
}

/** The event of a post that the log shows. */
export const mostSignificant = (events: readonly StoredEvent[]): StoredEvent | undefined =>
  events.reduce<StoredEvent | undefined>(
    (best, event) => (best && rank[best.outcome] <= rank[event.outcome] ? best : event),
    undefined,
  )
