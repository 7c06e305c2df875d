import type { Change, Changes } from './changes.ts'
import { detectionColumns, imageColumns } from './event-rows.ts'
import { passStateColumns, type PassRow } from './pass-rows.ts'
import {
  deleter,
  givenRows,
  inserter,
  updater,
  wholeUpdater,
  writer,
  type Row,
  type Write,
} from './write-rows.ts'

const rowKey = ['org_id', 'time', 'id'] as const

const insertMedia = inserter(
  'media_objects',
  `on conflict (org_id, key) do update
    set last_needed_at = greatest(media_objects.last_needed_at, excluded.last_needed_at)`,
)
const insertImages = inserter('images')
const updateImages = wholeUpdater('images', rowKey, imageColumns)
const insertVideos = inserter('videos')
const insertDetections = inserter('detections')
const updateDetections = wholeUpdater('detections', rowKey, detectionColumns)
const insertPasses = inserter('passes')
const updatePasses = updater('passes', rowKey, passStateColumns)
const insertObservations = inserter('observations')
const deleteObservations = deleter('observations', rowKey)
const insertSightings = inserter('sightings')
const deleteSightings = deleter('sightings', rowKey)
const insertEvents = inserter(
  'ingest_events',
  `on conflict (org_id, camera_id, event_key) do update set
    time = excluded.time, image_id = excluded.image_id, is_provisional = excluded.is_provisional,
    received_at = excluded.received_at, awaits_first = excluded.awaits_first,
    told_at = excluded.told_at`,
)
const updateCameras = writer<Partial<Row<'cameras'>>>(
  'cameras',
  `update cameras set last_seen = greatest(cameras.last_seen, seen.last_seen),
    last_image_id = greatest(cameras.last_image_id, seen.last_image_id)
  from ${givenRows('cameras')} as seen
  where cameras.org_id = seen.org_id and cameras.id = seen.id`,
)

/** The rows that events make and change, each table's in one write. */
export function rowWrites(changes: Changes): Write[] {
  const { images, detections, passes, gone } = changes
  return [
    insertMedia([...changes.media.values()]),
    insertImages(made(images)),
    updateImages(changed(images)),
    insertVideos(changes.videos),
    insertDetections(made(detections)),
    updateDetections(changed(detections)),
    insertPasses(made<PassRow>(passes)),
    updatePasses(changed<PassRow>(passes)),
    deleteObservations(gone.observations),
    insertObservations(changes.observations),
    deleteSightings(gone.sightings),
    insertSightings(changes.sightings),
    insertEvents(changes.events),
    updateCameras([...changes.cameras.values()]),
  ]
}

const made = <Value>(list: readonly Change<Value>[]) =>
  list.filter(({ before }) => before === undefined).map(({ after }) => after)

const changed = <Value>(list: readonly Change<Value>[]) =>
  list.filter(({ before }) => before !== undefined).map(({ after }) => after)
