import type { Shown } from '#rules/home-assistant/places.ts'
import { siteTopic } from '#rules/home-assistant/topics.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { findReportedAfter } from '../alerts/match-queries.ts'
import type { Db } from '../db.ts'
import { findState, noteState } from './queries.ts'

/** After a longer outage of the broker older alerts are not published, */
const freshMs = 10 * 60_000
/** and only the newest of many are published. */
const mostEvents = 100
/** Transactions may commit out of order, so alerts this much older are checked again. */
const lateMs = 30_000

interface Source {
  db: Db
  orgId: string
  siteIds: string[] | undefined
  shown: Shown
}

type Reported = Awaited<ReturnType<typeof findReportedAfter>>[number]

const messageOf = (match: Reported, { sendsPlates }: Shown) => ({
  event_type: match.kind,
  id: match.id,
  alert: match.alert_name,
  severity: match.severity ?? 'warning',
  time: match.time.toISOString(),
  site: match.site_name && stripNamePrefix(match.site_name),
  camera: match.camera_name && stripNamePrefix(match.camera_name),
  object_type: match.object_type,
  ...(sendsPlates && { plate: match.plate, list: match.list_name, note: match.entry_note }),
})

/** Publishes alerts once each, in order. Unacknowledged alerts are published again. */
export async function alertEvents(
  { db, orgId, siteIds, shown }: Source,
  publish: (topic: string, payload: string) => Promise<void>,
  now: Date,
) {
  let until = (await findState(db, orgId))?.alerted_until ?? now
  const published = new Map<string, Date>()

  return async (at: Date): Promise<number> => {
    const oldest = at.getTime() - freshMs
    // Alerts that were published before this session started are unknown to it.
    const after = new Date(Math.max(oldest, published.size > 0 ? until.getTime() - lateMs : until.getTime()))
    const found = await findReportedAfter(db, orgId, siteIds, after, mostEvents)
    const fresh = found.filter(({ id, site_id }) => site_id !== null && !published.has(id))
    for (const match of fresh) {
      await publish(siteTopic(shown, match.site_id!, 'alert'), JSON.stringify(messageOf(match, shown)))
      published.set(match.id, match.notified_at!)
      if (match.notified_at! > until) until = match.notified_at!
    }
    if (fresh.length > 0) await noteState(db, orgId, { alerted_until: until })
    for (const [id, notifiedAt] of published)
      if (notifiedAt.getTime() < until.getTime() - 2 * lateMs) published.delete(id)
    return fresh.length
  }
}
