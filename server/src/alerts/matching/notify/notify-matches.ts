import { sql, type Insertable } from 'kysely'
import { settleMs } from '#contract/alerts/constants.ts'
import { decideNotification, type NotificationDecision } from '#rules/alerts/decide-notification.ts'
import { newId } from '../../../core/ids.ts'
import type { Db, Tables } from '../../../db.ts'
import { publishLive } from '../../../live/queries.ts'
import { adminRecipients } from '../../../messages/channels/admin-recipients.ts'
import { queueNotifications } from '../../../messages/queue-notifications.ts'
import { findOnCall } from '../../../on-call/find-on-call.ts'
import { countedBy, countRepeats } from './count-repeats.ts'
import { isSettled, whatOf, type Found } from '../found.ts'
import { nameZones } from './name-zones.ts'
import { notificationOf, type Beside } from './notification.ts'
import { withSubscribers } from './subscribers.ts'

type MatchInsert = Insertable<Tables['alert_matches']>
const keyOf = ({ alert, subject }: Found) => `${alert.id} ${subject}`
const plateAtCamera = ({ alert, kind, place, plate }: Found) =>
  `${alert.id} ${kind} ${place.cameraId} ${plate}`

/**
 * Reports matches once for each alert and subject. Returns when to check the matches that wait for further readings. The
 * caller holds the lock of the organisation, so no other process reports the same matches.
 */
export async function notifyMatches(
  db: Db,
  orgId: string,
  found: readonly Found[],
  now: Date,
): Promise<Date | undefined> {
  if (found.length === 0) return undefined
  const known = await findKnown(db, orgId, found)
  const unreported = [...new Map(found.map((each) => [keyOf(each), each])).values()].filter((each) => {
    const state = known.get(keyOf(each))
    return (
      state === undefined ||
      (state === 'withdrawn' && !each.withheld) ||
      (state === 'waiting' && isSettled(each))
    )
  })
  if (unreported.length === 0) return undefined
  const fresh = await nameZones(db, orgId, unreported)
  const settled = fresh.filter(isSettled)
  const lastNotified = await findLastNotifiedOfPlates(db, orgId, settled, now)
  const decisions = new Map<Found, NotificationDecision>()
  const counted = await countRepeats(db, orgId, settled)
  for (const each of settled) {
    const count = counted.get(each)
    if (count) {
      decisions.set(each, { state: 'suppressed', reason: count })
      continue
    }
    const decision: NotificationDecision = each.withheld
      ? { state: 'suppressed', reason: each.withheld }
      : decisionOf(each, lastNotified.get(plateAtCamera(each)), now)
    if (decision.state === 'notified') lastNotified.set(plateAtCamera(each), now)
    decisions.set(each, decision)
  }
  await writeMatches(
    db,
    fresh.map((each) => ({
      ...rowOf(orgId, each, decisions.get(each), now),
      ...(counted.has(each) && { matched_by: countedBy }),
    })),
  )
  // Matches that only count have no message.
  const beside = await findBeside(db, orgId, settled, now)
  const inputs = [...decisions]
    .filter(([each]) => !counted.has(each))
    .map(([each, decision]) => notificationOf(each, decision, beside(each)))
  await queueNotifications(db, orgId, await withSubscribers(db, orgId, inputs), now)
  const shown = settled.filter((each) => decisions.get(each)!.state !== 'suppressed')
  for (const siteId of new Set(shown.map(({ place }) => place.siteId)))
    await publishLive(db, orgId, { siteId, news: { kind: 'inbox', payload: { site_id: siteId } }, now })
  return settled.length < fresh.length ? settlesAt(now) : undefined
}

/** The people on call for each match, and the ADMINs if nobody is. */
async function findBeside(db: Db, orgId: string, found: readonly Found[], now: Date) {
  const rotaIds = [...new Set(found.flatMap(({ alert }) => alert.rotaId ?? []))]
  const onCall = await findOnCall(db, orgId, rotaIds, now)
  const isGap = rotaIds.some((id) => (onCall.get(id)?.person ?? null) === null)
  const admins = isGap ? await adminRecipients(db, orgId) : []
  return ({ alert: { rotaId } }: Found): Beside =>
    rotaId === null
      ? {}
      : { onCall: onCall.get(rotaId) ?? { rota: 'removed rota', person: null, recipients: [] }, admins }
}

const settlesAt = (now: Date) => new Date(now.getTime() + settleMs)

const decisionOf = (found: Found, lastNotifiedAt: Date | undefined, now: Date) =>
  decideNotification(found.alert, {
    seenAt: found.time,
    now,
    zone: found.place.timeZone,
    lastNotifiedAt,
    isPriority: found.match?.entry?.is_priority ?? false,
    what: whatOf(found),
    isOfNow: isOfNow(found),
  })

/** Whether a match is a state that the clock checks. */
const isOfNow = ({ kind }: Found) =>
  !['detection', 'dwell', 'observation', 'sighting', 'region'].includes(kind)

async function findKnown(db: Db, orgId: string, found: readonly Found[]) {
  const rows = await db
    .selectFrom('alert_matches')
    .select(['alert_id', 'subject', 'state'])
    .where('org_id', '=', orgId)
    .where('alert_id', '=', sql<string>`any(${found.map(({ alert }) => alert.id)}::uuid[])`)
    .where('subject', '=', sql<string>`any(${found.map(({ subject }) => subject)}::text[])`)
    .execute()
  return new Map(rows.map((row) => [`${row.alert_id} ${row.subject}`, row.state]))
}

/** The last notification of each plate and camera, for alerts with a cooldown. Held messages count from their sending. */
async function findLastNotifiedOfPlates(
  db: Db,
  orgId: string,
  found: readonly Found[],
  now: Date,
): Promise<Map<string, Date>> {
  const cooling = found.filter(({ alert }) => alert.cooldownMinutes > 0)
  if (cooling.length === 0) return new Map()
  const asked = [...new Map(cooling.map((each) => [plateAtCamera(each), each])).entries()]
  const { rows } = await sql<{ key: string; notified_at: Date | null }>`
    select asked.key, last.notified_at
    from unnest(
      ${asked.map(([key]) => key)}::text[], ${asked.map(([, { alert }]) => alert.id)}::uuid[],
      ${asked.map(([, { kind }]) => kind)}::text[], ${asked.map(([, { place }]) => place.cameraId)}::uuid[],
      ${asked.map(([, { plate }]) => plate)}::text[]) as asked(key, alert_id, kind, camera_id, plate)
    cross join lateral (
      select max(case state when 'held' then due_at else notified_at end) as notified_at
      from alert_matches
      where org_id = ${orgId} and alert_id = asked.alert_id and kind = asked.kind
        and camera_id = asked.camera_id
        and (plate = asked.plate or (plate is null and asked.plate is null))
        and state in ('notified', 'held')
        and case state when 'held' then due_at else notified_at end <= ${now}
        and notified_at >= ${now}::timestamptz - interval '15 days'
    ) as last`.execute(db)
  return new Map(rows.flatMap(({ key, notified_at }) => (notified_at ? [[key, notified_at]] : [])))
}

function rowOf(
  orgId: string,
  found: Found,
  decision: NotificationDecision | undefined,
  now: Date,
): MatchInsert {
  const { alert, place, match } = found
  const zone = found.namedZones?.[0]
  return {
    org_id: orgId,
    id: newId(now),
    alert_id: alert.id,
    alert_name: alert.name,
    subject: found.subject,
    kind: found.kind,
    state: decision?.state ?? 'waiting',
    reason: decision?.state === 'suppressed' ? decision.reason : null,
    time: found.time,
    created_at: now,
    due_at: decision === undefined ? settlesAt(now) : decision.state === 'held' ? decision.until : null,
    notified_at: decision === undefined || decision.state === 'suppressed' ? null : now,
    site_id: place.siteId,
    camera_id: place.cameraId,
    image_id: found.imageId,
    pass_id: found.passId,
    plate: found.plate,
    object_type: found.objectType,
    confidence: found.confidence,
    list_id: alert.listId,
    list_name: alert.listName,
    list_version: match?.entry?.list_version ?? null,
    entry_plate: match?.entry?.plate ?? null,
    entry_note: match?.entry?.note ?? null,
    matched_by: match?.matchedBy ?? null,
    dwell_minutes: found.dwellMinutes,
    zone: zone ? JSON.stringify(zone) : null,
  }
}

/** Postgres limits the parameters of a statement, and each row has twenty-six. */
const mostAtOnce = 1000

async function writeMatches(db: Db, rows: readonly MatchInsert[]): Promise<void> {
  for (let start = 0; start < rows.length; start += mostAtOnce)
    await db
      .insertInto('alert_matches')
      .values(rows.slice(start, start + mostAtOnce))
      .onConflict((conflict) =>
        conflict.columns(['org_id', 'alert_id', 'subject']).doUpdateSet((eb) => ({
          state: eb.ref('excluded.state'),
          reason: eb.ref('excluded.reason'),
          due_at: eb.ref('excluded.due_at'),
          notified_at: eb.ref('excluded.notified_at'),
          image_id: eb.ref('excluded.image_id'),
          plate: eb.ref('excluded.plate'),
          confidence: eb.ref('excluded.confidence'),
          zone: eb.ref('excluded.zone'),
          matched_by: eb.ref('excluded.matched_by'),
        })),
      )
      .execute()
}
