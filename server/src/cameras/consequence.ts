import type { Consequence } from '../events/consequence.ts'
import { givenRows, writer, type Row } from '../events/write-rows.ts'

const updateCameras = writer<Partial<Row<'cameras'>>>(
  'cameras',
  `update cameras set last_seen = greatest(cameras.last_seen, seen.last_seen),
    last_heard = greatest(cameras.last_heard, seen.last_heard),
    last_image_id = greatest(cameras.last_image_id, seen.last_image_id),
    measures_speed = cameras.measures_speed or seen.measures_speed,
    faces_sent_at = greatest(cameras.faces_sent_at, seen.faces_sent_at)
  from ${givenRows('cameras')} as seen
  where cameras.org_id = seen.org_id and cameras.id = seen.id`,
)

/** A camera that posts is alive. Its newest event and newest picture are recorded. */
export const camerasSeen: Consequence = {
  note(changes) {
    for (const { prepared, image } of changes.events) {
      const { camera, media, event, receivedAt } = prepared
      changes.sawCamera(
        camera,
        { seenAt: image.after.time, now: receivedAt },
        {
          imageId: media.image ? image.after.id : null,
          isSpeedMeasured: event.detections.some(({ speed }) => speed !== undefined && speed > 0),
          hasFaces: event.faces.length > 0,
        },
      )
    }
  },
  rows: ({ cameras }) => [
    updateCameras([...cameras.values()].map(({ site_id: _site, app_type: _type, ...seen }) => seen)),
  ],
}
