import { sql } from 'kysely'
import { isAtSites } from '#rules/alerts/match-alert.ts'
import { hourMs, minuteMs } from '#rules/time/lengths.ts'
import type { Db } from '../../../db.ts'
import type { Found } from '../found.ts'
import {
  findFullness,
  findSitePlaces,
  foundLevel,
  isOver,
  mayReport,
  soughtBy,
  whoIsSought,
} from '../watch/levels.ts'
import type { WatchingAlert } from '../watching-alerts.ts'

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
  const reported = new Set<string>()
  const wasOver = new Set<string>()
  const found: Found[] = []
  for (let at = Math.ceil(from.getTime() / hourMs) * hourMs; at <= to.getTime(); at += hourMs)
    for (const [siteId, percent] of await findFullness(db, alert, new Date(at))) {
      const place = places.get(siteId)
      if (!place) continue
      const wasReported = reported.has(siteId)
      const is = isOver(percent, limit, wasReported)
      const mayBe = mayReport(alert, place.timeZone, new Date(at))
      const isNew = is ? !wasReported && (mayBe || !wasOver.has(siteId)) : wasReported
      if (is) wasOver.add(siteId)
      else wasOver.delete(siteId)
      if (!isNew) continue
      if (is && mayBe) reported.add(siteId)
      else reported.delete(siteId)
      const kind = is ? 'occupancy' : 'occupancy-back'
      found.push(foundLevel(alert, place, kind, new Date(at), { what: `${Math.round(percent)} %`, percent }))
    }
  return found
}

/** Computed from the minutes with detections. A site without any counts as empty from the start of the period. */
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
  const seenAt = Map.groupBy(rows, ({ site_id }) => site_id)
  for (const siteId of new Set([...seenAt.keys(), ...(await findSending(db, alert, from))])) {
    const place = places.get(siteId)
    if (!place || !isAtSites(alert, siteId)) continue
    const seen = seenAt.get(siteId)?.map(({ minute }) => minute) ?? [from]
    for (const [index, minute] of seen.entries()) {
      const next = seen[index + 1] ?? to
      if (next.getTime() - minute.getTime() < lengthMs) continue
      const empty = new Date(minute.getTime() + lengthMs)
      found.push(foundLevel(alert, place, 'nobody', empty, { what, minutes }))
      const at = firstReport(alert, place.timeZone, empty, next)
      if (!at) continue
      if (at > empty) found.push(foundLevel(alert, place, 'nobody', at, { what, minutes }))
      if (next < to) found.push(foundLevel(alert, place, 'nobody-back', next, { what, minutes }))
    }
  }
  return found
}

/** The first minute of a state in which the alert may report it. */
function firstReport(alert: WatchingAlert, zone: string, from: Date, until: Date): Date | undefined {
  for (let at = from.getTime(); at < until.getTime(); at += minuteMs)
    if (mayReport(alert, zone, new Date(at))) return new Date(at)
  return undefined
}

/** The sites whose cameras have sent something in the period, with or without detections. */
async function findSending(db: Db, alert: WatchingAlert, from: Date): Promise<string[]> {
  const { cameraIds } = soughtBy(alert)
  const { rows } = await sql<{ site_id: string }>`
    select distinct site_id from cameras
    where org_id = ${alert.orgId} and removed_at is null and is_enabled and last_heard > ${from}
      and (${cameraIds.length === 0} or id = any(${cameraIds}::uuid[]))`.execute(db)
  return rows.map(({ site_id }) => site_id)
}
