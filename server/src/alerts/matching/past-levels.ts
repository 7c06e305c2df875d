import { sql } from 'kysely'
import { isAtSites } from '#rules/alerts/match-alert.ts'
import { hourMs, minuteMs } from '#rules/time/lengths.ts'
import type { Db } from '../../db.ts'
import type { Found } from './found.ts'
import { findFullness, findSitePlaces, foundLevel, isOver, soughtBy, whoIsSought } from './levels.ts'
import type { WatchingAlert } from './watching-alerts.ts'

/** The reports of levels in a past period. */
export async function findPastLevels(
  db: Db,
  alert: WatchingAlert,
  from: Date,
  to: Date,
): Promise<{ found: Found[]; isComplete: boolean }> {
  const found =
    alert.conditions?.about === 'occupancy'
      ? await findPastFullness(db, alert, from, to)
      : await findPastAbsences(db, alert, from, to)
  return { found, isComplete: true }
}

/** Checked on the hour, so a carpark that fills up and empties within an hour is missed. */
async function findPastFullness(db: Db, alert: WatchingAlert, from: Date, to: Date): Promise<Found[]> {
  const places = await findSitePlaces(db, alert.orgId)
  const limit = alert.conditions?.percent ?? 100
  const wasOver = new Map<string, boolean>()
  const found: Found[] = []
  for (let at = Math.ceil(from.getTime() / hourMs) * hourMs; at <= to.getTime(); at += hourMs)
    for (const [siteId, percent] of await findFullness(db, alert, new Date(at))) {
      const place = places.get(siteId)
      const was = wasOver.get(siteId) ?? false
      const is = isOver(percent, limit, was)
      wasOver.set(siteId, is)
      if (!place || is === was) continue
      const kind = is ? 'occupancy' : 'occupancy-back'
      found.push(foundLevel(alert, place, kind, new Date(at), { what: `${Math.round(percent)} %`, percent }))
    }
  return found
}

/** Computed from the minutes with detections. */
async function findPastAbsences(db: Db, alert: WatchingAlert, from: Date, to: Date): Promise<Found[]> {
  const places = await findSitePlaces(db, alert.orgId)
  const minutes = alert.conditions?.minutes ?? 60
  const lengthMs = minutes * minuteMs
  const { types, cameraIds } = soughtBy(alert)
  const { rows } = await sql<{ site_id: string; minute: Date }>`
    select site_id, date_trunc('minute', time) as minute from detections
    where org_id = ${alert.orgId} and time >= ${from} and time <= ${to}
      and (${types.length === 0} or type = any(${types}::text[]))
      and (${cameraIds.length === 0} or camera_id = any(${cameraIds}::uuid[]))
    group by 1, 2 order by 1, 2`.execute(db)
  const found: Found[] = []
  const what = whoIsSought(alert)
  for (const [siteId, seen] of Map.groupBy(rows, ({ site_id }) => site_id)) {
    const place = places.get(siteId)
    if (!place || !isAtSites(alert, siteId)) continue
    for (const [index, { minute }] of seen.entries()) {
      const next = seen[index + 1]?.minute ?? to
      if (next.getTime() - minute.getTime() < lengthMs) continue
      const at = new Date(minute.getTime() + lengthMs)
      found.push(foundLevel(alert, place, 'nobody', at, { what, minutes }))
      if (next < to) found.push(foundLevel(alert, place, 'nobody-back', next, { what, minutes }))
    }
  }
  return found
}
