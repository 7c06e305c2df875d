import { subscribedFullPercent, subscribedOfflineMinutes } from '#contract/messages/event-types.ts'
import { minuteMs } from '#rules/time/lengths.ts'
import type { Db } from '../../../db.ts'
import { findSubscriptions, type Subscription } from '../../../webhooks/subscriptions.ts'
import type { FoundEvent } from '../found.ts'
import { findFullness, findSitePlaces, isOver, levelEvent } from './levels.ts'
import { notifySubscribers } from '../notify/notify-subscribers.ts'
import { cameraEvent, findCameras } from './watch-cameras.ts'

type StateType = 'camera.offline' | 'occupancy.level'
type States = ReadonlyMap<string, Date>

interface StateChange {
  subjectId: string
  event: FoundEvent
  /** Null where the state has ended. */
  since: Date | null
}

/** Reports cameras that go offline and carparks that fill up to the webhooks that subscribe to these types. */
export async function notifyOfSubscribedStates(tx: Db, orgId: string, now: Date): Promise<void> {
  const subscriptions = await findSubscriptions(tx, orgId)
  const cameras = subscriptionsTo(subscriptions, ['camera.offline', 'camera.back'])
  if (cameras.length > 0) {
    const since = new Date(Math.min(...cameras.map((each) => each.since.getTime())))
    const states = await findStates(tx, orgId, 'camera.offline')
    const changes = await cameraChanges(tx, orgId, states, since, now)
    await report(tx, orgId, subscriptions, 'camera.offline', changes, now)
  }
  if (subscriptionsTo(subscriptions, ['occupancy.level', 'occupancy.back']).length > 0) {
    const states = await findStates(tx, orgId, 'occupancy.level')
    const changes = await levelChanges(tx, orgId, states, now)
    await report(tx, orgId, subscriptions, 'occupancy.level', changes, now)
  }
}

const subscriptionsTo = (subscriptions: readonly Subscription[], types: readonly string[]) =>
  subscriptions.filter((each) => each.types.some((type) => types.includes(type)))

async function cameraChanges(
  tx: Db,
  orgId: string,
  states: States,
  subscribedSince: Date,
  now: Date,
): Promise<StateChange[]> {
  const graceMs = subscribedOfflineMinutes * minuteMs
  const cameras = await findCameras(tx, orgId)
  return cameras.flatMap((camera) => {
    const { cameraId: subjectId, lastHeard } = camera
    const silentSince = states.get(subjectId)
    const offlineAt = lastHeard.getTime() + graceMs
    if (offlineAt > now.getTime())
      return silentSince
        ? { subjectId, event: cameraEvent(camera, 'camera-back', lastHeard, silentSince), since: null }
        : []
    const isKnown = silentSince?.getTime() === lastHeard.getTime()
    if (isKnown || offlineAt < subscribedSince.getTime()) return []
    const event = cameraEvent(camera, 'camera-offline', lastHeard, lastHeard)
    return { subjectId, event, since: lastHeard }
  })
}

async function levelChanges(tx: Db, orgId: string, states: States, now: Date): Promise<StateChange[]> {
  const places = await findSitePlaces(tx, orgId)
  const levels = await findFullness(tx, { orgId, siteIds: [] })
  return [...levels].flatMap(([subjectId, percent]) => {
    const place = places.get(subjectId)
    const wasFull = states.has(subjectId)
    const isFull = isOver(percent, subscribedFullPercent, wasFull)
    if (!place || isFull === wasFull) return []
    const level = { what: `${Math.round(percent)} %`, percent }
    const kind = isFull ? 'occupancy' : 'occupancy-back'
    const event = levelEvent(place, kind, now, level, subscribedFullPercent)
    return { subjectId, event, since: isFull ? now : null }
  })
}

async function findStates(tx: Db, orgId: string, type: StateType): Promise<States> {
  const rows = await tx
    .selectFrom('reported_states')
    .select(['subject_id', 'since'])
    .where('org_id', '=', orgId)
    .where('type', '=', type)
    .execute()
  return new Map(rows.map(({ subject_id, since }) => [subject_id, since]))
}

async function report(
  tx: Db,
  orgId: string,
  subscriptions: readonly Subscription[],
  type: StateType,
  changes: readonly StateChange[],
  now: Date,
): Promise<void> {
  for (const { subjectId, since } of changes)
    if (since)
      await tx
        .insertInto('reported_states')
        .values({ org_id: orgId, type, subject_id: subjectId, since })
        .onConflict((conflict) => conflict.columns(['org_id', 'type', 'subject_id']).doUpdateSet({ since }))
        .execute()
    else
      await tx
        .deleteFrom('reported_states')
        .where('org_id', '=', orgId)
        .where('type', '=', type)
        .where('subject_id', '=', subjectId)
        .execute()
  const events = changes.map(({ event }) => event)
  await notifySubscribers(tx, orgId, subscriptions, events, now)
}
