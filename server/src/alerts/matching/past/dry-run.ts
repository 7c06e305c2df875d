import { sql } from 'kysely'
import type { DryRun } from '#contract/alerts/replies.ts'
import { dryRunDays, mostDryRunListed } from '#contract/alerts/constants.ts'
import { picturePath } from '#rules/alerts/picture-path.ts'
import { repeatReason } from '#rules/alerts/repeats.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { decideNotification, type NotificationDecision } from '#rules/alerts/decide-notification.ts'
import { isDwellReached, dwellReachedAt, stayOf } from '#rules/alerts/dwell.ts'
import { dayMs, minuteMs } from '#rules/time/lengths.ts'
import type { Db } from '../../../db.ts'
import { findEntriesNear } from '../../../filter-lists/listed-entries.ts'
import { findInPass, platesOfPass, type PassRow } from '../find/find-passes.ts'
import { foundStay, stayVisit, watchesVisit, type VisitRow } from '../stays/find-stays.ts'
import { whatOf, type Found } from '../found.ts'
import { nameZones } from '../notify/name-zones.ts'
import { findPastFacts } from './past-facts.ts'
import { findPastSilences } from './past-silences.ts'
import { findPlaces } from '../find/places.ts'
import type { CompleteAlert } from '../../save-alert.ts'
import type { WatchingAlert } from '../watching-alerts.ts'

const atOnce = 5000
/** The maximum number of rows, so that a person can wait for the result. */
const maxRowsScanned = 200_000

/** The notifications of an alert in the last days, by the rules of live alerts. */
export async function runDry(db: Db, alert: WatchingAlert, now: Date): Promise<DryRun> {
  const from = new Date(now.getTime() - dryRunDays * dayMs)
  const { found, isComplete } = await findPast(db, alert, from, now)
  const decided = decideAll(alert, found)
  const listed = decided.slice(-mostDryRunListed).reverse()
  const named = await nameZones(
    db,
    alert.orgId,
    listed.map((each) => each.found),
  )
  const count = (state: NotificationDecision['state']) =>
    decided.filter(({ decision }) => decision.state === state).length
  return {
    notified: count('notified'),
    held: count('held'),
    suppressed: count('suppressed'),
    is_complete: isComplete,
    from: from.toISOString(),
    to: now.toISOString(),
    matches: listed.map(({ decision }, index) => dryMatch({ found: named[index]!, decision })),
  }
}

function findPast(db: Db, alert: WatchingAlert, from: Date, now: Date) {
  if (alert.kind === 'condition') return findPastFacts(db, alert, from, now)
  if (alert.kind === 'camera') return findPastSilences(db, alert, from, now)
  return alert.dwellMinutes > 0 ? findPastStays(db, alert, from, now) : findPastPasses(db, alert, from, now)
}

/** The time of the notification. */
const toldAt = ({ alert, kind, time }: Found): Date =>
  kind === 'camera-offline' ? new Date(time.getTime() + alert.graceMinutes * minuteMs) : time

type Decided = { found: Found; decision: NotificationDecision }

function decideAll(alert: WatchingAlert, found: readonly Found[]): Decided[] {
  const lastNotified = new Map<string, Date>()
  const counted = new Map<string, Date[]>()
  return [...found]
    .sort((a, b) => toldAt(a).getTime() - toldAt(b).getTime())
    .map((each) => {
      const key = `${each.kind} ${each.place.cameraId} ${each.plate}`
      const times = counted.get(each.place.siteId) ?? []
      const few = alert.conditions?.repeat && repeatReason(alert.conditions.repeat, times, each.time)
      counted.set(each.place.siteId, few ? [...times, each.time] : [])
      if (few) return { found: each, decision: { state: 'suppressed', reason: few } as const }
      const decision = decideNotification(
        { ...alert, snoozedUntil: null },
        {
          seenAt: each.time,
          now: toldAt(each),
          zone: each.place.timeZone,
          lastNotifiedAt: lastNotified.get(key),
          isPriority: each.match?.entry?.is_priority ?? false,
          what: whatOf(each),
          isOfNow: true,
        },
      )
      if (decision.state === 'notified') lastNotified.set(key, toldAt(each))
      return { found: each, decision }
    })
}

const dryMatch = ({ found, decision }: Decided): DryRun['matches'][number] => ({
  kind: found.kind,
  state: decision.state,
  reason: decision.state === 'suppressed' ? decision.reason : null,
  time: found.time.toISOString(),
  notified_at: null,
  site: { id: found.place.siteId, name: stripNamePrefix(found.place.siteName) },
  camera:
    found.place.cameraId === null
      ? null
      : { id: found.place.cameraId, name: stripNamePrefix(found.place.cameraName ?? '') },
  image_id: found.imageId,
  path: found.imageId && picturePath(found.place.appType, found.imageId),
  plate: found.plate,
  object_type: found.objectType,
  confidence: found.confidence,
  list_name: found.alert.listName,
  entry_plate: found.match?.entry?.plate ?? null,
  entry_note: found.match?.entry?.note ?? null,
  matched_by: found.match?.matchedBy ?? null,
  dwell_minutes: found.dwellMinutes,
  zone: found.namedZones?.[0] ?? null,
})

async function findPastPasses(db: Db, alert: WatchingAlert, from: Date, now: Date) {
  const found: Found[] = []
  const fast = { ...alert, isFast: true }
  let [after, looked] = [{ time: from, id: '00000000-0000-0000-0000-000000000000' }, 0]
  for (;;) {
    const passes = await findPasses(db, alert, after, now)
    const places = await findPlaces(db, alert.orgId, [...new Set(passes.map(({ camera_id }) => camera_id))])
    const listed =
      alert.isAllDetections || alert.isAnyVehicle
        ? []
        : await findEntriesNear(
            db,
            alert.orgId,
            passes.flatMap((pass) => platesOfPass(pass, places.get(pass.camera_id))),
          )
    for (const pass of passes) {
      const place = places.get(pass.camera_id)
      if (place) found.push(...findInPass([fast], pass, listed, place))
    }
    looked += passes.length
    const last = passes.at(-1)
    if (!last || passes.length < atOnce) return { found, isComplete: true }
    if (looked >= maxRowsScanned) return { found, isComplete: false }
    after = { time: last.time, id: last.id }
  }
}

async function findPasses(db: Db, alert: WatchingAlert, after: { time: Date; id: string }, now: Date) {
  const { rows } = await sql<PassRow>`
    select org_id, id, site_id, camera_id, time, type, plate, confidence, votes, image_id from passes
    where org_id = ${alert.orgId} and time >= ${after.time} and time <= ${now}
      and (time, id) > (${after.time}, ${after.id}::uuid)
      and (${alert.siteIds.length === 0} or site_id = any(${alert.siteIds}::uuid[]))
      and (confidence is null or confidence >= ${alert.confidenceThreshold - 0.5})
    order by time, id limit ${atOnce}`.execute(db)
  return rows
}

async function findPastStays(db: Db, alert: WatchingAlert, from: Date, now: Date) {
  const begin = new Date(from.getTime() - alert.dwellMinutes * 60_000)
  const { rows } = await sql<VisitRow>`
    select * from visits
    where org_id = ${alert.orgId} and entry_time >= ${begin} and entry_time <= ${now}
      and (${alert.siteIds.length === 0} or site_id = any(${alert.siteIds}::uuid[]))
    order by entry_time limit ${maxRowsScanned}`.execute(db)
  const places = await findPlaces(db, alert.orgId, [
    ...new Set(rows.flatMap((row) => row.entry_camera_id ?? [])),
  ])
  const ofPlate = Map.groupBy(rows, ({ site_id, plate }) => `${site_id} ${plate}`)
  const found = new Map<string, Found>()
  for (const visit of rows.filter((row) => watchesVisit(alert, row))) {
    const stay = stayOf(stayVisit(visit), ofPlate.get(`${visit.site_id} ${visit.plate}`)!.map(stayVisit))
    const place = places.get(visit.entry_camera_id ?? '')
    const isDue =
      isDwellReached(stay, alert.dwellMinutes, now) && dwellReachedAt(stay, alert.dwellMinutes) >= from
    if (place && isDue && !found.has(stay.id)) found.set(stay.id, foundStay(alert, visit, stay, place))
  }
  return { found: [...found.values()], isComplete: rows.length < maxRowsScanned }
}

/** An unsaved alert from its form. */
export const alertOfInput = (
  orgId: string,
  input: CompleteAlert,
  list: { description: string; isAnyVehicle: boolean } | undefined,
  now: Date,
): WatchingAlert => ({
  orgId,
  id: '00000000-0000-0000-0000-000000000000',
  name: input.description,
  kind: input.kind,
  severity: input.severity,
  conditions: input.when,
  siteIds: input.sites,
  confidenceThreshold: input.confidence_threshold,
  isAllDetections: input.all_images,
  listId: input.all_images ? null : input.alert_list,
  listName: list?.description ?? null,
  isAnyVehicle: !input.all_images && (list?.isAnyVehicle ?? false),
  isNotInList: !input.all_images && input.is_whitelist,
  includesUnread: input.include_unread,
  isFast: input.is_fast,
  dwellMinutes: list?.isAnyVehicle ? input.dwell_time : 0,
  cooldownMinutes: input.cooldown_minutes,
  schedule: input.schedule,
  quietHours: input.quiet_hours,
  snoozedUntil: null,
  recipients: { email: input.email, msg_number: input.msg_number, webhook: input.webhook },
  graceMinutes: input.grace_minutes,
  steps: [],
  rotaId: null,
  fallbackTo: [],
  watchesSince: now,
})
