import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../db.ts'
import { listener as listenTo } from '../core/database/connection/listener.ts'
import { findLiveEvents, newestLiveId, type Audience, type LiveEvent } from './queries.ts'

export interface Subscriber extends Audience {
  /** The last event id of the subscriber. Undefined starts now; an unknown id causes a reset. */
  afterId: number | undefined
  send(event: LiveEvent): void
  /** Events were missed and are no longer stored. */
  reset(): void
}

export interface LiveFeed {
  subscribe(subscriber: Subscriber): Promise<() => void>
  close(): Promise<void>
}

/** A subscriber that missed more events gets a reset and fetches everything again. */
const mostCaughtUp = 1000

interface Followed {
  lastId: number
  subscribers: Set<Subscriber>
  reading: Promise<void>
}

/** Distributes the events that any process stores, in order per organisation. */
export function liveFeed(db: Db, pool: pg.Pool, log: Logger): LiveFeed {
  const followed = new Map<string, Followed>()
  const listener = listenTo({
    channel: 'sightline_live',
    connection: pool.options,
    log,
    onNews: catchUp,
    onReturn: () => [...followed.keys()].forEach(catchUp),
  })

  /** Reads the events after the last one of the organisation. One read at a time keeps the order. */
  function catchUp(orgId: string): void {
    const entry = followed.get(orgId)
    if (!entry || entry.subscribers.size === 0) return
    entry.reading = afterwards(entry.reading, async () => {
      const events = await findLiveEvents(db, orgId, entry.lastId, mostCaughtUp)
      for (const event of events) {
        entry.lastId = event.id
        for (const subscriber of entry.subscribers) deliver(subscriber, event)
      }
      if (events.length === mostCaughtUp) catchUp(orgId)
    }).catch((error: unknown) => log.warn({ err: error }, 'the live feed was not read'))
  }

  return {
    async subscribe(subscriber) {
      await listener.connected()
      const { orgId } = subscriber
      const entry = followed.get(orgId) ?? {
        lastId: 0,
        subscribers: new Set<Subscriber>(),
        reading: Promise.resolve(),
      }
      followed.set(orgId, entry)
      entry.reading = afterwards(entry.reading, async () => {
        if (entry.subscribers.size === 0) entry.lastId = await newestLiveId(db, orgId)
        await resume(db, subscriber, entry.lastId)
        entry.subscribers.add(subscriber)
      })
      await entry.reading
      catchUp(orgId)
      return () => void entry.subscribers.delete(subscriber)
    },
    close: listener.close,
  }
}

async function afterwards(before: Promise<void>, act: () => Promise<void>): Promise<void> {
  await before.catch(() => undefined)
  await act()
}

function deliver(subscriber: Subscriber, event: LiveEvent): void {
  const { siteIds } = subscriber
  if (siteIds === undefined || (event.site_id !== null && siteIds.includes(event.site_id)))
    subscriber.send(event)
}

/** Sends the events since the last connection of the subscriber, up to the position of the feed. */
async function resume(db: Db, subscriber: Subscriber, upTo: number): Promise<void> {
  const { afterId, orgId } = subscriber
  if (afterId === undefined || afterId === upTo) return
  if (!(await isStillKept(db, orgId, afterId))) return subscriber.reset()
  const missed = await findLiveEvents(db, orgId, afterId, mostCaughtUp + 1)
  if (missed.length > mostCaughtUp) return subscriber.reset()
  for (const event of missed) if (event.id <= upTo) deliver(subscriber, event)
}

/** Whether all events after this one are still stored: the event itself exists and belongs to the organisation. */
async function isStillKept(db: Db, orgId: string, id: number): Promise<boolean> {
  const [event] = await findLiveEvents(db, orgId, id - 1, 1)
  return event?.id === id
}
