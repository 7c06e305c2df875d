import { sql } from 'kysely'
import { decideArrival } from '#rules/ingest/arrival.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import { detectionRow, imageRow } from './event-rows.ts'
import { findTagIds } from './find-tag-ids.ts'
import { mergeEvent } from './merge-event.ts'
import { noteArrival, noteClip, noteMeaning, type StoredEvent } from './note-arrival.ts'
import type { PreparedEvent } from './prepare-event.ts'
import { groupIntoPasses } from './store-passes.ts'
import type { Row } from './write-rows.ts'
import { Changes } from './changes.ts'
import { writeChanges } from './write-changes.ts'

type KnownEvent = Row<'ingest_events'>

/**
 * Stores events in the caller's transaction, in their order. An organisation's events are stored by one
 * transaction at a time: passes, visits and sums are read and written on, and the live feed has an order.
 */
export async function storeEvents(
  db: Db,
  events: readonly PreparedEvent[],
  now: Date,
): Promise<StoredEvent[]> {
  await lockOrganisations(db, events)
  const stored = new Map<PreparedEvent, StoredEvent>()
  for (const round of roundsOf(events)) await storeRound(db, round, stored, now)
  return events.map((event) => stored.get(event)!)
}

async function lockOrganisations(db: Db, events: readonly PreparedEvent[]): Promise<void> {
  const orgIds = [...new Set(events.map(({ camera }) => camera.orgId))].sort()
  for (const orgId of orgIds)
    await sql`select pg_advisory_xact_lock(hashtextextended(${orgId}, 1))`.execute(db)
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
  db: Db,
  events: readonly PreparedEvent[],
  stored: Map<PreparedEvent, StoredEvent>,
  now: Date,
): Promise<void> {
  const known = await findKnownEvents(db, events)
  const changes = new Changes()
  const fresh: PreparedEvent[] = []
  const updates: { prepared: PreparedEvent; known: KnownEvent }[] = []
  for (const prepared of events) {
    const { camera, event } = prepared
    const before = known.get(keyOf(prepared) ?? '')
    const arrival = decideArrival(event, before && { time: before.time, provisional: before.is_provisional })
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
  await storeFresh(db, fresh, stored, changes, now)
  await writeChanges(db, changes, now)
  for (const { prepared, known: before } of updates)
    stored.set(prepared, await mergeEvent(db, prepared, before, now))
}

async function storeFresh(
  db: Db,
  events: readonly PreparedEvent[],
  stored: Map<PreparedEvent, StoredEvent>,
  changes: Changes,
  now: Date,
): Promise<void> {
  const tagIds = await findTagIds(db, events)
  const detections = events.flatMap((prepared) => {
    const { camera, event } = prepared
    const image = imageRow(prepared, newId(event.time))
    noteClip(changes, prepared, image)
    noteArrival(changes, prepared, image, now)
    changes.images.push({ before: undefined, after: image })
    stored.set(prepared, { outcome: 'stored', imageId: image.id })
    const seen = event.detections.map((detection, position) => ({
      camera,
      detection,
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
  changes.passes.push(...(await groupIntoPasses(db, detections)))
  changes.detections.push(...detections.map(({ row }) => ({ before: undefined, after: row })))
}

async function findKnownEvents(db: Db, events: readonly PreparedEvent[]): Promise<Map<string, KnownEvent>> {
  const asked = events.flatMap(({ camera, event }) =>
    event.eventKey === undefined
      ? []
      : [{ org_id: camera.orgId, camera_id: camera.id, event_key: event.eventKey }],
  )
  if (asked.length === 0) return new Map()
  const { rows } = await sql<KnownEvent>`
    select ingest_events.* from ingest_events
    join json_populate_recordset(null::ingest_events, ${JSON.stringify(asked)}::json) as asked
      using (org_id, camera_id, event_key)`.execute(db)
  return new Map(rows.map((row) => [`${row.camera_id} ${row.event_key}`, row]))
}
