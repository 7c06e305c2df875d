import { decideArrival, type KnownEvent } from '#rules/ingest/arrival.ts'
import { withLastingTrack } from '#rules/vehicles/passes-clip-tracks.ts'
import { newId } from '../core/ids.ts'
import { organisationLock } from '../core/database/organisation-lock.ts'
import { statement } from '../core/database/pipeline.ts'
import { Changes } from './changes.ts'
import { detectionRow, imageRow } from './event-rows.ts'
import { mergeEvent } from './merge-event.ts'
import { noteArrival, noteClip, noteMeaning, type StoredEvent } from './note-arrival.ts'
import type { PreparedEvent } from './prepare-event.ts'
import { readAhead, type ReadAhead } from './read-ahead.ts'
import { groupIntoPasses } from './store-passes.ts'
import type { Storing } from './storing.ts'
import { writeChanges } from './write-changes.ts'
import type { Row } from './write-rows.ts'

/**
 * Stores events in a transaction of their own, in their order. An organisation's events are stored by one
 * transaction at a time: passes, visits and sums are read and written on, and the live feed has an order.
 */
export async function storeEvents(
  storing: Storing,
  events: readonly PreparedEvent[],
): Promise<StoredEvent[]> {
  for (const orgId of [...new Set(events.map(({ camera }) => camera.orgId))].sort())
    storing.wire.fire(statement(organisationLock, orgId))
  const stored = new Map<PreparedEvent, StoredEvent>()
  for (const round of roundsOf(events)) await storeRound(storing, round, stored)
  return events.map((event) => stored.get(event)!)
}

const keyOf = ({ camera, event }: PreparedEvent): string | undefined =>
  event.eventKey === undefined ? undefined : `${camera.id} ${event.eventKey}`

/** Reports of one event one after the other; different events together. */
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
  storing: Storing,
  events: readonly PreparedEvent[],
  stored: Map<PreparedEvent, StoredEvent>,
): Promise<void> {
  const { wire, now } = storing
  const ahead = await readAhead(wire, events)
  const known = new Map(ahead.knownEvents.map((row) => [`${row.camera_id} ${row.event_key}`, row]))
  const changes = new Changes()
  const fresh: PreparedEvent[] = []
  const updates: { prepared: PreparedEvent; known: Row<'ingest_events'> }[] = []
  for (const prepared of events) {
    const { camera, event } = prepared
    const before = known.get(keyOf(prepared) ?? '')
    const arrival = decideArrival(event, before && knownEvent(before))
    if (arrival === 'store') fresh.push(prepared)
    else if (arrival === 'merge') updates.push({ prepared, known: before! })
    else {
      changes.sawCamera(camera, now, null)
      const alive = event.kind === 'ignored' ? 'ignored' : 'alive'
      stored.set(prepared, {
        outcome: arrival === 'repeat' ? 'repeated' : alive,
        imageId: before?.image_id ?? null,
      })
    }
  }
  await storeFresh(storing, fresh, ahead, stored, changes)
  await writeChanges(wire, changes, ahead, now)
  for (const { prepared, known: before } of updates)
    stored.set(prepared, await mergeEvent(storing, prepared, before))
}

const knownEvent = ({ time, is_provisional, awaits_first }: Row<'ingest_events'>): KnownEvent => ({
  time,
  provisional: is_provisional,
  awaitsFirst: awaits_first,
})

async function storeFresh(
  { findTagIds, now }: Storing,
  events: readonly PreparedEvent[],
  ahead: ReadAhead,
  stored: Map<PreparedEvent, StoredEvent>,
  changes: Changes,
): Promise<void> {
  const tagIds = await findTagIds(events, ahead.listTags)
  const detections = events.flatMap((prepared) => {
    const { camera, event } = prepared
    const image = imageRow(prepared, newId(event.time))
    noteClip(changes, prepared, image)
    noteArrival(changes, prepared, image, now)
    changes.images.push({ before: undefined, after: image })
    stored.set(prepared, { outcome: 'stored', imageId: image.id })
    const seen = event.detections.map((detection, position) => ({
      camera,
      detection: withLastingTrack(detection, event.tracks),
      row: detectionRow(prepared, image.id, position, tagIds.of(prepared, position)),
    }))
    noteMeaning(
      changes,
      prepared,
      image,
      seen.map(({ row }) => row),
    )
    return seen
  })
  changes.passes.push(...groupIntoPasses(detections, ahead.openPasses))
  changes.detections.push(...detections.map(({ row }) => ({ before: undefined, after: row })))
}
