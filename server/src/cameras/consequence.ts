import type { Consequence } from '../events/consequence.ts'
import { givenRows, writer, type Row } from '../events/write-rows.ts'

const updateCameras = writer<Partial<Row<'cameras'>>>(
  'cameras',
  `update cameras set last_seen = greatest(cameras.last_seen, seen.last_seen),
    last_heard = greatest(cameras.last_heard, seen.last_heard),
    last_image_id = greatest(cameras.last_image_id, seen.last_image_id)
  from ${givenRows('cameras')} as seen
  where cameras.org_id = seen.org_id and cameras.id = seen.id`,
)

/** A camera that posts is alive; what it shows is its newest event, and the newest picture among those. */
export const camerasSeen: Consequence = {
  note(changes, { now }) {
    for (const { prepared, image } of changes.events)
      changes.sawCamera(
        prepared.camera,
        { seenAt: image.after.time, now },
        prepared.media.image ? image.after.id : null,
      )
  },
  rows: ({ cameras }) => [
    updateCameras(
      [...cameras.values()].map(({ org_id, id, last_seen, last_heard, last_image_id }) => ({
        org_id,
        id,
        last_seen,
        last_heard,
        last_image_id,
      })),
    ),
  ],
}
