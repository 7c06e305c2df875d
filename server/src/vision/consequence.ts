import { IngestFormat } from '#contract/ingest/event.ts'
import { statement } from '../core/database/statements/pipeline.ts'
import type { Changes, EventChange } from '../events/changes.ts'
import type { Consequence } from '../events/consequence.ts'
import { inserter, type Row } from '../events/write-rows.ts'
import { hasPlateToRead, isReading } from './is-reading.ts'
import {
  dropOldest,
  leaveQueue,
  queueOfUndecided,
  queueShadow,
  startAutomatic,
  stopAutomatic,
} from './queue-statements.ts'

const insertQueue = inserter('vision_queue', 'on conflict (org_id, image_id) do nothing')
const insertReadings = inserter('picture_readings', 'on conflict (org_id, image_id) do nothing')

/** Pictures for the analyser, and its readings. */
export const picturesToRead: Consequence = {
  isOfNow: true,
  rows: (changes) => [
    insertQueue(waiting(changes, true)),
    insertReadings(changes.events.flatMap(({ prepared }) => prepared.reading ?? [])),
  ],
  finish(changes, { wire }) {
    for (const row of waiting(changes, undefined)) {
      const { org_id, camera_id, image_id, time, media_key, event_key, queued_at } = row
      wire.fire(statement(startAutomatic, org_id, camera_id, image_id))
      wire.fire(
        statement(queueOfUndecided, org_id, camera_id, image_id, time, media_key, event_key, queued_at),
      )
    }
    const queued = new Map(waiting(changes, true).map((row) => [row.camera_id, row.org_id]))
    for (const [cameraId, orgId] of queued) wire.fire(statement(dropOldest, orgId, cameraId))
    for (const { prepared } of changes.events) {
      const { camera, event, reading } = prepared
      if (reading) {
        wire.fire(statement(queueShadow, camera.orgId, reading.image_id))
        wire.fire(statement(leaveQueue, camera.orgId, camera.id, reading.image_id))
      } else if (camera.vision?.is_auto_on && event.format !== IngestFormat.BARE_IMAGE)
        wire.fire(statement(stopAutomatic, camera.orgId, camera.id))
    }
  },
}

/** Events with new pictures of cameras that are read, or with the first picture of an undecided camera. */
const waiting = ({ events }: Changes, reads: true | undefined): Row<'vision_queue'>[] =>
  events
    .filter((event) => isNewPicture(event) && isReading(event.prepared.camera) === reads)
    .flatMap(queueRow)

const isNewPicture = ({ prepared, image }: EventChange): boolean =>
  prepared.reading === undefined &&
  image.after.media_key !== null &&
  image.before?.media_key !== image.after.media_key &&
  hasPlateToRead(prepared.event) &&
  (isReading(prepared.camera) === true || prepared.event.format === IngestFormat.BARE_IMAGE)

function queueRow({ prepared: { camera, event, receivedAt }, image: { after } }: EventChange) {
  if (event.eventKey === undefined || after.media_key === null) return []
  const row: Row<'vision_queue'> = {
    org_id: camera.orgId,
    image_id: after.id,
    camera_id: camera.id,
    time: after.time,
    media_key: after.media_key,
    event_key: event.eventKey,
    queued_at: receivedAt,
    leased_until: null,
    leased_by: null,
    attempts: 0,
  }
  return [row]
}
