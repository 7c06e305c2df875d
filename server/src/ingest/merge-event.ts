import { isDeepStrictEqual } from 'node:util'
import { mergeEvents } from '#rules/ingest/arrival.ts'
import { listTags, type ListTag } from '../alerts/stolen-list.ts'
import { askTogether } from '../core/database/questions.ts'
import { detectionRow, imageRow, type DetectionRow } from './event-rows.ts'
import { judgeEvent } from './judge-event.ts'
import { noteArrival, noteClip, noteMeaning, type StoredEvent } from './note-arrival.ts'
import type { PreparedEvent } from './prepare-event.ts'
import { retellPass } from './retell-pass.ts'
import { cameraOn } from './scene.ts'
import { groupIntoPasses, isOfVehicle, openPasses } from './store-passes.ts'
import type { Storing } from './storing.ts'
import { eventOfRows, findStoredRows, type StoredRows } from './stored-event.ts'
import { Changes } from './changes.ts'
import { writeChanges } from './write-changes.ts'
import type { Row } from './write-rows.ts'

/** Works a later report into the event that is stored: its rows, and all they count for, change with it. */
export async function mergeEvent(
  storing: Storing,
  later: PreparedEvent,
  known: Row<'ingest_events'>,
): Promise<StoredEvent> {
  const { wire, now } = storing
  const { db } = wire
  const stored = await findStoredRows(db, known)
  const merged = merge(later, stored, known)
  const image = mergedImage(merged, later, stored.image)
  const ofLists = await findListTags(wire, merged)
  const seen = await mergedDetections(storing, merged, stored, ofLists)
  const ahead = { visits: [], platesSeen: [], listTags: ofLists }
  // Which way a vehicle goes is known to its pass alone.
  const altered = seen.filter(
    ({ before, row, detection }) =>
      before !== undefined && (detection.movement !== undefined || !isDeepStrictEqual(before, row)),
  )

  const changes = new Changes()
  noteClip(changes, merged, image)
  noteArrival(changes, merged, image, now)
  changes.images.push({ before: stored.image, after: image })
  changes.gone.observations.push(...stored.observations)
  changes.gone.sightings.push(...stored.sightings)
  noteMeaning(
    changes,
    merged,
    image,
    seen.map(({ row }) => row),
  )
  for (const passId of new Set(altered.map(({ row }) => row.pass_id)))
    if (passId !== null) changes.passes.push(await retellPass(db, passId, altered))
  const isForPass = (row: DetectionRow) =>
    row.pass_id === null && isOfVehicle({ type: row.type, plate: row.plate ?? undefined })
  const unsorted = seen.filter(({ row }) => isForPass(row))
  // Sorted in after the retold passes are written, since they are looked for in the database.
  const sortedLater = new Set(unsorted)
  changes.detections.push(
    ...[...altered, ...seen.filter(({ before }) => !before)]
      .filter((entry) => !sortedLater.has(entry))
      .map(({ before, row }) => ({ before, after: row })),
  )
  await writeChanges(wire, changes, ahead, now)
  if (unsorted.length > 0) {
    const more = new Changes()
    const [open] = await askTogether(wire, openPasses(unsorted.map(({ row }) => row)))
    more.passes.push(...groupIntoPasses(unsorted, open))
    more.detections.push(...unsorted.map(({ before, row }) => ({ before, after: row })))
    await writeChanges(wire, more, ahead, now)
  }
  return { outcome: 'updated', imageId: image.id }
}

/** The event as it is now known. Its tags follow from where each report saw its things, in a scene of its own. */
function merge(later: PreparedEvent, stored: StoredRows, known: Row<'ingest_events'>): PreparedEvent {
  const detections = later.event.detections.map((seen, position) => ({
    ...seen,
    tags: later.tagLabels[position]!,
  }))
  const event = mergeEvents(eventOfRows(stored, known), { ...later.event, detections })
  const tagLabels = event.detections.map(({ tags }) => tags)
  const camera = cameraOn(later.camera, event.imageSize)
  return { ...later, camera, event, tagLabels, judged: judgeEvent(camera, event) }
}

function mergedImage(merged: PreparedEvent, later: PreparedEvent, before: Row<'images'>): Row<'images'> {
  const takesPicture = later.media.image !== undefined && merged.event.image === later.event.image
  return {
    ...imageRow(merged, before.id),
    ...(takesPicture ? {} : { media_key: before.media_key, masks: before.masks, cut_out: before.cut_out }),
    format: before.format,
    video_id: before.video_id,
    received_at: before.received_at,
  }
}

async function findListTags(wire: Storing['wire'], { camera, event }: PreparedEvent): Promise<ListTag[]> {
  const plates = event.detections.flatMap(({ plate }) => plate ?? [])
  if (!camera.looksForStolenPlates || plates.length === 0) return []
  const [ofLists] = await askTogether(
    wire,
    listTags(plates.map((plate) => ({ org_id: camera.orgId, plate }))),
  )
  return ofLists
}

async function mergedDetections(
  { findTagIds }: Storing,
  merged: PreparedEvent,
  stored: StoredRows,
  ofLists: readonly ListTag[],
) {
  const tagIds = await findTagIds([merged], ofLists)
  return merged.event.detections.map((detection, position) => {
    const before = stored.detections[position]
    const ids = new Set([...(before?.tag_ids ?? []), ...tagIds.of(merged, position)])
    const row = detectionRow(merged, stored.image.id, position, [...ids])
    return {
      camera: merged.camera,
      detection,
      before,
      row: before ? { ...row, id: before.id, pass_id: before.pass_id } : row,
    }
  })
}
