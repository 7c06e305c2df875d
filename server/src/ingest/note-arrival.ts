import type { PreparedEvent } from './prepare-event.ts'
import type { Changes } from './write-changes.ts'
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
  })
}
