import { sql } from 'kysely'
import type { MatchKind } from '#contract/alerts/enumerations.ts'
import { decideNotification } from '#rules/alerts/decide-notification.ts'
import type { Db } from '../../../db.ts'
import { findOccupancies } from '../../../parking/levels/occupancy.ts'
import { listCarparks } from '../../../parking/queries.ts'
import { countedBy } from '../notify/count-repeats.ts'
import type { Found, FoundEvent, MatchLocation } from '../found.ts'
import type { WatchingAlert } from '../watching-alerts.ts'

/** A level ends this far below its limit, so that single cars at the limit do not notify again and again. */
const slackPercent = 5

/** Whether a level is over its limit, given its last report. */
export const isOver = (percent: number, limit: number, wasOver: boolean): boolean =>
  percent >= (wasOver ? limit - slackPercent : limit)

/** The occupancy of carparks in percent of their bays. Carparks without a number of bays are left out. */
export async function findFullness(
  db: Db,
  { orgId, siteIds }: Pick<WatchingAlert, 'orgId' | 'siteIds'>,
  at?: Date,
): Promise<Map<string, number>> {
  const carparks = await listCarparks(db, orgId, siteIds.length === 0 ? undefined : [...siteIds])
  const sites = carparks.filter(({ number_of_bays }) => number_of_bays)
  if (sites.length === 0) return new Map()
  const levels = await findOccupancies(db, orgId, sites, at)
  return new Map(
    sites.map(({ id, number_of_bays }) => [id, (100 * levels.get(id)!.vehicles) / number_of_bays!] as const),
  )
}

/** The kinds and cameras of an alert. Empty lists mean all. */
export function soughtBy({ conditions }: WatchingAlert) {
  const all = conditions?.conditions ?? []
  return {
    types: all.flatMap((condition) => (condition.is === 'type' ? condition.types : [])),
    cameraIds: all.flatMap((condition) => (condition.is === 'camera' ? condition.ids : [])),
  }
}

export const whoIsSought = (alert: WatchingAlert): string =>
  soughtBy(alert).types.join(' or ') || 'person or thing'

/** Sites as places of matches without a camera. */
export async function findSitePlaces(db: Db, orgId: string): Promise<Map<string, MatchLocation>> {
  const rows = await db
    .selectFrom('sites')
    .select(['id', 'name', 'time_zone'])
    .where('org_id', '=', orgId)
    .where('removed_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ id, name, time_zone }) => [
      id,
      { siteId: id, siteName: name, timeZone: time_zone, cameraId: null, cameraName: null, appType: 0 },
    ]),
  )
}

export interface LastLevel {
  kind: MatchKind
  /** Nobody was notified, because of the schedule or a snooze. */
  isSilent: boolean
}

/** The last match of a level at each site. */
export async function findLastLevels(db: Db, alert: WatchingAlert): Promise<Map<string, LastLevel>> {
  const { rows } = await sql<LastLevel & { site_id: string }>`
    select distinct on (site_id) site_id, kind,
      state = 'suppressed' and matched_by is distinct from ${countedBy} as "isSilent"
    from alert_matches
    where org_id = ${alert.orgId} and alert_id = ${alert.id}
    order by site_id, created_at desc`.execute(db)
  return new Map(rows.map(({ site_id, ...last }) => [site_id, last]))
}

/** Whether the schedule of an alert and its snooze allow a report at this time. */
export const mayReport = (alert: WatchingAlert, zone: string, at: Date): boolean =>
  decideNotification(alert, {
    seenAt: at,
    now: at,
    zone,
    lastNotifiedAt: undefined,
    isPriority: false,
    what: '',
    isOfNow: true,
  }).state !== 'suppressed'

type LevelKind = Extract<MatchKind, 'occupancy' | 'occupancy-back' | 'nobody' | 'nobody-back'>
interface Level {
  what: string
  minutes?: number | null
  percent?: number
}

export const foundLevel = (
  alert: WatchingAlert,
  place: MatchLocation,
  kind: LevelKind,
  time: Date,
  level: Level,
): Found => ({ alert, ...levelEvent(place, kind, time, level, alert.conditions?.percent ?? null) })

export const levelEvent = (
  place: MatchLocation,
  kind: LevelKind,
  time: Date,
  { what, minutes = null, percent }: Level,
  limit: number | null,
): FoundEvent => ({
  subject: `${kind}:${place.siteId}:${time.toISOString()}`,
  kind,
  time,
  place,
  imageId: null,
  passId: null,
  plate: null,
  objectType: what,
  confidence: null,
  match: undefined,
  dwellMinutes: minutes,
  data: percent === undefined ? {} : { percent: Math.round(percent), limit },
})
