import { decideArrival, type KnownEvent } from '#rules/ingest/arrival.ts'
import { withLastingTrack } from '#rules/vehicles/passes-clip-tracks.ts'
import { newId } from '../../core/ids.ts'
import { organisationLock } from '../../core/database/statements/organisation-lock.ts'
import { statement } from '../../core/database/statements/pipeline.ts'
import { Changes, type EventChange } from '../../events/changes.ts'
import type { PreparedEvent } from '../../events/prepared-event.ts'
import { imageRow } from '../../media/event-rows.ts'
import { detectionRow } from '../../vehicles/passes/detection-rows.ts'
import { followConsequences, lookUpWith, type LookupResults } from './follow-consequences.ts'
import { knownEvents, type KnownEventRow } from './known-events.ts'
import { mergeEvent } from './merge-event.ts'
import type { StoredEvent, Transaction } from './transaction.ts'

/**
 * Stores events in order in one transaction. Only one transaction at a time stores events of an organisation, since
 * passes, visits and sums are updated and the live feed is ordered.
 */
export async function storeEvents(
  transaction: Transaction,
  events: readonly PreparedEvent[],
): Promise<StoredEvent[]> {
  for (const orgId of [...new Set(events.map(({ camera }) => camera.orgId))].sort())
    transaction.wire.fire(statement(organisationLock, orgId))
  const stored = new Map<PreparedEvent, StoredEvent>()
  for (const [orgId, own] of byOrganisation(transaction, events))
    for (const round of roundsOf(own))
      await storeRound({ ...transaction, wire: transaction.wire.of(orgId) }, round, stored)
  return events.map((event) => stored.get(event)!)
}

/** All together, except in a cluster, where organisations are on different nodes. */
function byOrganisation(
  { wire }: Transaction,
  events: readonly PreparedEvent[],
): Iterable<[string, readonly PreparedEvent[]]> {
  if (!wire.isDistributed) return [['', events]]
  return Map.groupBy(events, ({ camera }) => camera.orgId)
}

const keyOf = ({ camera, event }: PreparedEvent): string | undefined =>
  event.eventKey === undefined ? undefined : `${camera.id} ${event.eventKey}`

/** Reports of one event are stored one after the other, different events together. */
function roundsOf(events: readonly PreparedEvent[]): PreparedEvent[][] {
  const rounds: PreparedEvent[][] = []
  const reports = new Map<string, number>()
  for (const event of events) {
    const key = keyOf(event)
    const round = key === undefined ? 0 : (reports.get(key) ?? 0)
    if (key !== undefined) reports.set(key, round + 1)
    ;(rounds[round] ??= []).push(event)
  }
  return rounds
}

async function storeRound(
  transaction: Transaction,
  events: readonly PreparedEvent[],
  stored: Map<PreparedEvent, StoredEvent>,
): Promise<void> {
  const { wire, now } = transaction
  const { own, lookupResults } = await lookUpWith(wire, events, knownEvents(events), transaction.known)
  const known = new Map(own.map((row) => [`${row.camera_id} ${row.event_key}`, row]))
  const changes = new Changes()
  const fresh: PreparedEvent[] = []
  const updates: { prepared: PreparedEvent; known: KnownEventRow }[] = []
  for (const prepared of events) {
    const { camera, event } = prepared
    const before = known.get(keyOf(prepared) ?? '')
    const arrival = decideArrival(event, before && knownEvent(before))
    if (arrival === 'store') fresh.push(prepared)
    else if (arrival === 'merge') updates.push({ prepared, known: before! })
    else {
      changes.heardCamera(camera, now)
      const alive = event.kind === 'ignored' ? 'ignored' : 'alive'
      stored.set(prepared, {
        outcome: arrival === 'repeat' ? 'repeated' : alive,
        imageId: before?.image_id ?? null,
      })
    }
  }
  changes.events.push(...(await freshEvents(transaction, fresh, lookupResults)))
  await followConsequences(wire, changes, lookupResults, now)
  transaction.onVisits?.(changes.visits)
  for (const { prepared, image, seen } of changes.events)
    stored.set(prepared, {
      outcome: 'stored',
      imageId: image.after.id,
      passIds: seen.map(({ after }) => after.pass_id),
    })
  for (const { prepared, known: before } of updates)
    stored.set(prepared, await mergeEvent(transaction, prepared, before))
}

const knownEvent = ({ time, is_provisional, awaits_first }: KnownEventRow): KnownEvent => ({
  time,
  provisional: is_provisional,
  awaitsFirst: awaits_first,
})

async function freshEvents(
  { findTagIds }: Transaction,
  events: readonly PreparedEvent[],
  lookupResults: LookupResults,
): Promise<EventChange[]> {
  const tagIds = await findTagIds(events, (event, position) => lookupResults.tagLabels(event, position))
  return events.map((prepared) => {
    const { event } = prepared
    const image = imageRow(prepared, newId(event.time))
    return {
      prepared,
      image: { before: undefined, after: image },
      seen: event.detections.map((detection, position) => ({
        detection: withLastingTrack(detection, event.tracks),
        before: undefined,
        after: detectionRow(prepared, image.id, position, tagIds.of(prepared, position)),
      })),
    }
  })
}
