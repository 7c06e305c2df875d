import { sql } from 'kysely'
import { isAtSites } from '#rules/alerts/match-alert.ts'
import { minuteMs } from '#rules/time/lengths.ts'
import type { Db } from '../../../db.ts'
import type { Found } from '../found.ts'
import {
  findFullness,
  findLastLevels,
  findSitePlaces,
  foundLevel,
  isOver,
  mayReport,
  soughtBy,
  whoIsSought,
  type LastLevel,
} from './levels.ts'
import { notifyMatches } from '../notify/notify-matches.ts'
import { findWatching, type WatchingAlert } from '../watching-alerts.ts'

/**
 * Reports full carparks and empty places once, and the end of each state. A state that began outside the schedule or during
 * a snooze is reported as soon as the alert may notify, if it still lasts.
 */
export async function notifyOfLevels(tx: Db, orgId: string, now: Date): Promise<void> {
  const alerts = (await findWatching(tx, orgId)).filter(
    ({ conditions }) => conditions?.about === 'occupancy' || conditions?.about === 'nobody',
  )
  if (alerts.length === 0) return
  const places = await findSitePlaces(tx, orgId)
  const found: Found[] = []
  for (const alert of alerts) {
    const last = await findLastLevels(tx, alert)
    const kind = alert.conditions?.about === 'occupancy' ? 'occupancy' : 'nobody'
    const states = kind === 'occupancy' ? await fullnessOf(tx, alert, last) : await absencesOf(tx, alert, now)
    for (const [siteId, state] of states) {
      const place = places.get(siteId)
      if (!place) continue
      const before = last.get(siteId)
      const isSilent = before?.kind === kind && before.isSilent
      // The end of a state that nobody was notified of is no news.
      const wasReported = before?.kind === kind && !isSilent
      if (state.isOn === wasReported) continue
      if (isSilent && !mayReport(alert, place.timeZone, now)) continue
      found.push(foundLevel(alert, place, state.isOn ? kind : `${kind}-back`, now, state))
    }
  }
  await notifyMatches(tx, orgId, found, now)
}

interface LevelState {
  isOn: boolean
  what: string
  minutes?: number
  percent?: number
}

async function fullnessOf(
  tx: Db,
  alert: WatchingAlert,
  last: ReadonlyMap<string, LastLevel>,
): Promise<Map<string, LevelState>> {
  const limit = alert.conditions?.percent ?? 100
  const levels = await findFullness(tx, alert)
  return new Map(
    [...levels].map(([siteId, percent]) => {
      const before = last.get(siteId)
      const isOn = isOver(percent, limit, before?.kind === 'occupancy' && !before.isSilent)
      return [siteId, { isOn, percent, what: `${Math.round(percent)} %` }] as const
    }),
  )
}

/** Sites where nobody was seen for the minutes of an alert although a camera sent pictures. */
async function absencesOf(tx: Db, alert: WatchingAlert, now: Date): Promise<Map<string, LevelState>> {
  const minutes = alert.conditions?.minutes ?? 60
  const since = new Date(now.getTime() - minutes * minuteMs)
  const { types, cameraIds } = soughtBy(alert)
  const { rows } = await sql<{ site_id: string; is_empty: boolean }>`
    select cameras.site_id, not bool_or(exists (
      select from detections
      where detections.org_id = cameras.org_id and detections.camera_id = cameras.id
        and detections.time > ${since} and detections.time <= ${now}
        and (${types.length === 0} or detections.type = any(${types}::text[])))) as is_empty
    from cameras
    where cameras.org_id = ${alert.orgId} and cameras.removed_at is null and cameras.is_enabled
      and (${cameraIds.length === 0} or cameras.id = any(${cameraIds}::uuid[]))
    group by cameras.site_id
    having max(cameras.last_heard) > ${since}`.execute(tx)
  return new Map(
    rows
      .filter(({ site_id }) => isAtSites(alert, site_id))
      .map(({ site_id, is_empty }) => [site_id, { isOn: is_empty, minutes, what: whoIsSought(alert) }]),
  )
}
