import { sql } from 'kysely'
import { longestClipMs } from '#contract/safety/constants.ts'
import { removeInBatches } from '../core/database/statements/remove-in-batches.ts'
import type { Db } from '../db.ts'
import type { PlaceAndTime } from '../events/period-sums.ts'
import { findSummedPictures, gonePictureWrites } from '../safety/judging/picture-sums.ts'
import { goneSumWrites } from '../vehicles/passes/detection-sums.ts'
import type { DueRows } from './due-rows.ts'
import { addGone, lockGone } from './gone-rows.ts'
import { isAfter } from './listed-plates.ts'
import { removeDue } from './remove-due.ts'
import { atKeys } from '../core/database/statements/at-keys.ts'

const imagesAtOnce = 1000
/** A sighting continues over pictures of at most this time. */
const longestSighting = sql`interval '1 day'`

interface DueImage {
  id: string
  time: Date
  camera_id: string
  is_shown: boolean
}

/** Deletes the rows of pictures and clips that no other row shows. */
export const deleteImages = ({ db, orgId, cameraId, cutoffs, signal }: DueRows): Promise<number> =>
  removeInBatches<DueImage>({
    size: imagesAtOnce,
    signal,
    find: async (after, limit) =>
      (
        await sql<DueImage>`
          select id, time, camera_id, (
            exists (select from detections where detections.org_id = ${orgId} and detections.time = images.time
              and detections.camera_id = images.camera_id and detections.image_id = images.id)
            or exists (select from observations where observations.org_id = ${orgId}
              and observations.camera_id = images.camera_id and observations.time >= images.time
              and observations.time <= images.time + ${`${longestClipMs} milliseconds`}::interval
              and (observations.image_id = images.id or observations.video_id = images.video_id))
            or exists (select from sightings where sightings.org_id = ${orgId}
              and sightings.camera_id = images.camera_id and sightings.time <= images.time
              and sightings.time > images.time - ${longestSighting}
              and coalesce(sightings.last_time, sightings.time) >= images.time)
          ) as is_shown
          from images where org_id = ${orgId} and camera_id = ${cameraId} and time < ${cutoffs.images!}
            and ${isAfter(after)}
          order by time, id limit ${limit}`.execute(db)
      ).rows,
    isDue: (image) => !image.is_shown,
    remove: removeDue<DueImage>(
      { db, orgId },
      {
        isHeld: (image, holds) => holds.isImageHeld(image),
        remove: async (tx, images) => {
          await sql`delete from videos where org_id = ${orgId} and camera_id = ${cameraId}
          and time = any(${images.map(({ time }) => time.toISOString())}::timestamptz[])
          and image_id = any(${images.map(({ id }) => id)}::uuid[])`.execute(tx)
          await removeImages(tx, orgId, images)
        },
      },
    ),
  })

/** Deletes rows of pictures. */
export async function removeImages(
  tx: Db,
  orgId: string,
  images: readonly { id: string; time: Date }[],
): Promise<void> {
  await lockGone(tx, orgId)
  const pictures = await findSummedPictures(tx, orgId, images)
  const { rows } = await sql<PlaceAndTime & { has_picture: boolean }>`
    delete from images where org_id = ${orgId} and ${atKeys(images)}
    returning org_id, site_id, camera_id, time, has_picture`.execute(tx)
  await addGone(tx, [...goneSumWrites({ images: rows }), ...gonePictureWrites(pictures)])
}
