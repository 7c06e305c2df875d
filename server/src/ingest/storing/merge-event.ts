import { mergeEvents } from '#rules/ingest/arrival.ts'
import { Changes } from '../../events/changes.ts'
import type { PreparedEvent } from '../../events/prepared-event.ts'
import type { Row } from '../../events/write-rows.ts'
import { imageRow } from '../../media/event-rows.ts'
import { judgeEvent } from '../../safety/judging/judge-event.ts'
import { detectionRow } from '../../vehicles/passes/detection-rows.ts'
import { cameraOn } from '../reading/scene.ts'
import { followConsequences, lookUp, type LookupResults } from './follow-consequences.ts'
import type { KnownEventRow } from './known-events.ts'
import type { StoredEvent, Transaction } from './transaction.ts'
import { eventOfRows, findStoredRows, type StoredRows } from './stored-event.ts'

/** Merges a later report into the stored event: its rows and everything derived from them. */
export async function mergeEvent(
  transaction: Transaction,
  later: PreparedEvent,
  known: KnownEventRow,
): Promise<StoredEvent> {
  const { wire, now } = transaction
  const stored = await findStoredRows(wire.db, known)
  const merged = merge(later, stored, known)
  const image = mergedImage(merged, later, stored.image)
  const lookupResults = await lookUp(wire, [merged])
  const changes = new Changes()
  changes.events.push({
    prepared: merged,
    image: { before: stored.image, after: image },
    seen: await mergedDetections(transaction, merged, stored, lookupResults),
  })
  await followConsequences(wire, changes, lookupResults, now)
  return { outcome: 'updated', imageId: image.id }
}

/** The merged event. Its tags follow from the position of each object in the scene of its report. */
function merge(later: PreparedEvent, stored: StoredRows, known: KnownEventRow): PreparedEvent {
  const detections = later.event.detections.map((seen, position) => ({
    ...seen,
    tags: later.tagLabels[position]!,
  }))
  const event = mergeEvents(eventOfRows(stored, known), { ...later.event, detections })
  const tagLabels = event.detections.map(({ tags }) => tags)
  const camera = cameraOn(later.camera, event.imageSize)
  return { ...later, camera, event, tagLabels, judged: judgeEvent(camera, event, later.clip) }
}

function mergedImage(merged: PreparedEvent, later: PreparedEvent, before: Row<'images'>): Row<'images'> {
  const takesPicture = later.media.image !== undefined && merged.event.image === later.event.image
  const row = imageRow(merged, before.id)
  return {
    ...row,
    has_picture: row.has_picture || before.has_picture,
    ...(takesPicture
      ? {}
      : {
          media_key: before.media_key,
          masks: before.masks,
          stored_masks: before.stored_masks,
          cut_out: before.cut_out,
        }),
    format: before.format,
    video_id: before.video_id,
    received_at: before.received_at,
  }
}

async function mergedDetections(
  { findTagIds }: Transaction,
  merged: PreparedEvent,
  stored: StoredRows,
  lookupResults: LookupResults,
) {
  const tagIds = await findTagIds([merged], (event, position) => lookupResults.tagLabels(event, position))
  return merged.event.detections.map((detection, position) => {
    const before = stored.detections[position]
    const ids = new Set([...(before?.tag_ids ?? []), ...tagIds.of(merged, position)])
    const row = detectionRow(merged, stored.image.id, position, [...ids])
    return { detection, before, after: before ? { ...row, id: before.id, pass_id: before.pass_id } : row }
  })
}
