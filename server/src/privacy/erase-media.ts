import { sql } from 'kysely'
import { findHeldAmong, findHeldKeys } from '../cases/held-among.ts'
import type { BlobStore } from '../core/blobs/blob-store.ts'
import { lockDeletion } from '../core/database/statements/holds-lock.ts'
import type { Db } from '../db.ts'
import { removeImages } from '../retention/delete-images.ts'
import type { Search } from './search.ts'
import { atKeys } from '../core/database/statements/at-keys.ts'

export interface ErasedImage {
  id: string
  time: Date
}

interface StoredFile {
  key: string
  copies: string[]
}

const atOnce = 100

/**
 * Deletes the files of pictures and of their clips, with all copies. The row of a picture that shows other vehicles
 * stays without its file. Pictures that a case holds stay, and files that it holds for another picture; both are counted.
 */
export async function eraseMedia(
  { db, orgId, isTrial }: Search,
  blobs: BlobStore,
  images: readonly ErasedImage[],
) {
  const heldFiles = new Set<string>()
  const counts = { pictures: 0, files: 0, heldPictures: 0 }
  for (let first = 0; first < images.length; first += atOnce) {
    const batch = images.slice(first, first + atOnce)
    await db.transaction().execute(async (tx) => {
      await lockDeletion(tx, orgId)
      const held = await findHeldAmong(tx, orgId, batch)
      const staying = batch.filter(({ id }) => held.has(id))
      const gone = batch.filter(({ id }) => !held.has(id))
      const files = await findFiles(tx, orgId, gone)
      if (!isTrial) {
        await removePlateCopies(tx, blobs, orgId, staying)
        await removeFiles(tx, blobs, orgId, files.free)
        await removePictures(tx, orgId, gone)
      }
      for (const key of files.held) heldFiles.add(key)
      counts.pictures += gone.length
      counts.files += files.free.length
      counts.heldPictures += staying.length
    })
  }
  return { ...counts, heldFiles: heldFiles.size }
}

const clipsOf = (
  orgId: string,
  images: readonly ErasedImage[],
) => sql`org_id = ${orgId} and (time, image_id) in (
  select time, id from images where org_id = ${orgId} and ${atKeys(images)})`

async function findFiles(tx: Db, orgId: string, images: readonly ErasedImage[]) {
  const { rows: found } = await sql<StoredFile>`
    select key, array(select copy_key from media_copies
      where media_copies.org_id = ${orgId} and media_key = key) as copies
    from media_objects where org_id = ${orgId} and key in (
      select media_key from images where org_id = ${orgId} and ${atKeys(images)}
      union select unnest(array[media_key, depth_key]) from videos where ${clipsOf(orgId, images)})`.execute(
    tx,
  )
  const held = await findHeldKeys(
    tx,
    orgId,
    found.map(({ key }) => key),
  )
  return { free: found.filter(({ key }) => !held.has(key)), held }
}

async function removeFiles(
  tx: Db,
  blobs: BlobStore,
  orgId: string,
  files: readonly StoredFile[],
): Promise<void> {
  for (const { key, copies } of files) {
    for (const copy of copies) await blobs.remove(copy)
    await blobs.remove(key)
  }
  const keys = files.map(({ key }) => key)
  await sql`delete from media_objects where org_id = ${orgId} and key = any(${keys}::text[])`.execute(tx)
}

async function removePictures(tx: Db, orgId: string, images: readonly ErasedImage[]): Promise<void> {
  await sql`delete from videos where ${clipsOf(orgId, images)}`.execute(tx)
  await sql`update images set media_key = null, faces = null where org_id = ${orgId} and ${atKeys(images)}`.execute(
    tx,
  )
  const { rows: bare } = await sql<ErasedImage>`
    select id, time from images where org_id = ${orgId} and ${atKeys(images)}
      and not exists (select from detections where detections.org_id = ${orgId}
        and detections.time = images.time and detections.image_id = images.id)`.execute(tx)
  await removeImages(tx, orgId, bare)
  const ids = images.map(({ id }) => id)
  const isShown = sql`org_id = ${orgId} and image_id = any(${ids}::uuid[])`
  await sql`delete from picture_readings where ${isShown}`.execute(tx)
  await sql`delete from shadow_readings where ${isShown}`.execute(tx)
  await sql`delete from vision_queue where ${isShown}`.execute(tx)
}

/** Deletes the cut-out plates of pictures that stay. Those of other vehicles are cut again on request. */
async function removePlateCopies(
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
