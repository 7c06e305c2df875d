import { sql } from 'kysely'
import { findHeldKeys } from '../cases/held-among.ts'
import type { BlobStore } from '../core/blobs/blob-store.ts'
import type { Db } from '../db.ts'
import { removeImages } from '../retention/delete-images.ts'
import { atKeys } from '../core/database/statements/at-keys.ts'

export interface ErasedImage {
  id: string
  time: Date
}

interface StoredFile {
  key: string
  copies: string[]
}

/**
 * Deletes the files of pictures and of their clips, with all copies. The row of a picture that shows other vehicles
 * stays without its file. A file that a case holds for another picture stays and is counted.
 */
export async function eraseMedia(
  db: Db,
  blobs: BlobStore,
  orgId: string,
  images: readonly ErasedImage[],
): Promise<{ pictures: number; files: number; heldFiles: number }> {
  if (images.length === 0) return { pictures: 0, files: 0, heldFiles: 0 }
  const shown = sql`select time, id from images where org_id = ${orgId} and ${atKeys(images)}`
  const { rows: found } = await sql<StoredFile>`
    select key, array(select copy_key from media_copies
      where media_copies.org_id = ${orgId} and media_key = key) as copies
    from media_objects where org_id = ${orgId} and key in (
      select media_key from images where org_id = ${orgId} and ${atKeys(images)}
      union select unnest(array[media_key, depth_key]) from videos
      where org_id = ${orgId} and (time, image_id) in (${shown}))`.execute(db)
  const held = await findHeldKeys(
    db,
    orgId,
    found.map(({ key }) => key),
  )
  const files = found.filter(({ key }) => !held.has(key))
  for (const { key, copies } of files) {
    for (const copy of copies) await blobs.remove(copy)
    await blobs.remove(key)
  }
  await db.transaction().execute(async (tx) => {
    const keys = files.map(({ key }) => key)
    await sql`delete from media_objects where org_id = ${orgId} and key = any(${keys}::text[])`.execute(tx)
    await sql`delete from videos where org_id = ${orgId} and (time, image_id) in (${shown})`.execute(tx)
    await sql`update images set media_key = null, faces = null where org_id = ${orgId} and ${atKeys(images)}`.execute(
      tx,
    )
    const { rows: bare } = await sql<ErasedImage>`
      select id, time from images where org_id = ${orgId} and ${atKeys(images)}
        and not exists (select from detections where detections.org_id = ${orgId}
          and detections.time = images.time and detections.image_id = images.id)`.execute(tx)
    await removeImages(tx, orgId, bare)
    await sql`delete from picture_readings where org_id = ${orgId}
      and image_id = any(${images.map(({ id }) => id)}::uuid[])`.execute(tx)
    await sql`delete from shadow_readings where org_id = ${orgId}
      and image_id = any(${images.map(({ id }) => id)}::uuid[])`.execute(tx)
    await sql`delete from vision_queue where org_id = ${orgId}
      and image_id = any(${images.map(({ id }) => id)}::uuid[])`.execute(tx)
  })
  return { pictures: images.length, files: files.length, heldFiles: held.size }
}

/** Deletes the cut-out plates of pictures that stay. Those of other vehicles are cut again on request. */
export async function removePlateCopies(
  db: Db,
  blobs: BlobStore,
  orgId: string,
  images: readonly ErasedImage[],
): Promise<void> {
  const { rows } = await sql<{ copy_key: string }>`
    delete from media_copies where org_id = ${orgId} and variant like 'plate %' and media_key in (
      select media_key from images where org_id = ${orgId} and ${atKeys(images)})
    returning copy_key`.execute(db)
  for (const { copy_key } of rows) await blobs.remove(copy_key)
}
