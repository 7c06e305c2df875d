import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { PreparedEvent } from '../events/prepared-event.ts'

/** Queues pictures of a generated history for the analysers, because it has no immediate consequences. */
export async function queuePast(db: Db, events: readonly PreparedEvent[]): Promise<void> {
  const pictures = events.map(({ camera, event, receivedAt }) => ({
    org_id: camera.orgId,
    camera_id: camera.id,
    time: event.time,
    event_key: event.eventKey,
    queued_at: receivedAt,
  }))
  await sql`
    insert into vision_queue (org_id, image_id, camera_id, time, media_key, event_key, queued_at)
    select images.org_id, images.id, images.camera_id, images.time, images.media_key, pictures.event_key,
      pictures.queued_at
    from json_to_recordset(${JSON.stringify(pictures)}::json)
      as pictures(org_id uuid, camera_id uuid, time timestamptz, event_key text, queued_at timestamptz)
    join images on images.org_id = pictures.org_id and images.time = pictures.time
      and images.camera_id = pictures.camera_id
    where images.media_key is not null and pictures.event_key is not null
    on conflict (org_id, image_id) do nothing`.execute(db)
}
