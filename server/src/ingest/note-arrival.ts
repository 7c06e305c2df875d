import { observationRow, videoObservationRow } from '../safety/observation-rows.ts'
import { sightingRows } from '../wildlife/sighting-rows.ts'
import { videoRow, type DetectionRow } from './event-rows.ts'
import type { PreparedEvent } from './prepare-event.ts'
import type { Changes } from './changes.ts'
import type { Row } from './write-rows.ts'

export interface StoredEvent {
  outcome: Row<'ingest_log'>['outcome']
  imageId: string | null
}

/** The camera is there, its media are needed, and the event will be known again. */
export function noteArrival(
  changes: Changes,
  prepared: PreparedEvent,
  image: Row<'images'>,
  now: Date,
): void {
  const { camera, event, media, receivedAt } = prepared
  changes.sawCamera(camera, now, media.image ? image.id : null)
  for (const { key, kind, contentType, size, width, height } of Object.values(media)) {
    const object = { org_id: camera.orgId, key, kind, content_type: contentType, size, width, height }
    changes.keepMedia({ ...object, last_needed_at: event.time })
  }
  if (event.eventKey === undefined) return
  changes.events.push({
    org_id: camera.orgId,
    camera_id: camera.id,
    event_key: event.eventKey,
    time: image.time,
    image_id: image.id,
    is_provisional: event.provisional,
    received_at: receivedAt,
    awaits_first: event.kind === 'update',
    told_at: event.toldAt ?? null,
  })
}

/** The clip that came with the event; its picture is the poster. */
export function noteClip(changes: Changes, prepared: PreparedEvent, image: Row<'images'>): void {
  const video = image.video_id === null ? videoRow(prepared, image) : undefined
  if (!video) return
  image.video_id = video.id
  changes.videos.push(video)
}

/** What the event means for safety and for wildlife. */
export function noteMeaning(
  changes: Changes,
  { camera, judged }: PreparedEvent,
  image: Row<'images'>,
  detections: readonly DetectionRow[],
): void {
  const { org_id, site_id, camera_id, time, video_id } = image
  const place = { org_id, site_id, camera_id, time, image_id: image.id, video_id }
  const { observations, violations, tracks } = judged
  changes.observations.push(
    ...observations.map((observation, index) => observationRow(place, observation, detections, index)),
    ...violations.map((violation, index) => {
      const objectClass = tracks[violation.track_ids[0] ?? '']?.[0]?.object_class ?? 'unknown'
      return videoObservationRow(place, violation, objectClass, observations.length + index)
    }),
  )
  changes.sightings.push(...sightingRows(image, camera, detections))
}
