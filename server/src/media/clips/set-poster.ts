import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import type { KeptMedia } from '../../events/prepared-event.ts'
import type { ImageRow, VideoRow } from '../find-media.ts'

/** Sets the picture that was taken from the clip of an image. It has the masks of the clip. */
export async function setPoster(
  db: Db,
  image: ImageRow,
  picture: KeptMedia,
  { stored_masks }: Pick<VideoRow, 'stored_masks'>,
): Promise<void> {
  const { key, kind, contentType, size, width, height } = picture
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('media_objects')
      .values({
        org_id: image.org_id,
        key,
        kind,
        content_type: contentType,
        size,
        width,
        height,
        last_needed_at: image.time,
        site_id: image.site_id,
      })
      .onConflict((conflict) =>
        conflict.columns(['org_id', 'key']).doUpdateSet({
          last_needed_at: sql`greatest(media_objects.last_needed_at, excluded.last_needed_at)`,
        }),
      )
      .execute()
    await tx
      .updateTable('images')
      .set({ media_key: key, width, height, stored_masks: stored_masks && JSON.stringify(stored_masks) })
      .where('org_id', '=', image.org_id)
      .where('time', '=', image.time)
      .where('id', '=', image.id)
      .execute()
    await tx
      .updateTable('cameras')
      .set({ last_image_id: sql<string>`greatest(last_image_id, ${image.id}::uuid)` })
      .where('org_id', '=', image.org_id)
      .where('id', '=', image.camera_id)
      .execute()
  })
}
