import { sql } from 'kysely'
import { mediaRetentionDays } from '#contract/constants.ts'
import type { BlobStore } from '../core/blob-store.ts'
import type { Db } from '../db.ts'

const atOnce = 200
/** What came so lately may belong to an event that is being stored: it is left for the next time. */
const stillComingMs = 3_600_000

interface OldMedia {
  org_id: string
  key: string
  copies: string[]
}

/**
 * Deletes the bytes that no event of the last days shows; rows of images and clips stay. Each step stands by itself,
 * so it may be stopped anywhere and goes on from there when it runs again.
 */
export async function deleteOldMedia(
  db: Db,
  blobs: BlobStore,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const before = new Date(now.getTime() - mediaRetentionDays * 86_400_000)
  const isStopped = () => signal?.aborted === true
  let deleted = 0
  while (!isStopped()) {
    const old = await findOldMedia(db, before)
    const deletedBefore = deleted
    for (const { org_id, key, copies } of old) {
      if (isStopped()) break
      for (const copy of copies) await blobs.remove(copy)
      // The bytes go first: a row without bytes is found again at once, bytes without a row only by a search for them.
      if (!(await blobs.removeOld(key, new Date(now.getTime() - stillComingMs)))) continue
      await db
        .deleteFrom('media_objects')
        .where('org_id', '=', org_id)
        .where('key', '=', key)
        .where('last_needed_at', '<', before)
        .execute()
      deleted++
    }
    if (old.length < atOnce || deleted === deletedBefore) break
  }
  return deleted
}

async function findOldMedia(db: Db, before: Date): Promise<OldMedia[]> {
  const { rows } = await sql<OldMedia>`
    select org_id, key, array(
      select copy_key from media_copies
      where media_copies.org_id = media_objects.org_id and media_key = key) as copies
    from media_objects where last_needed_at < ${before}
    order by last_needed_at limit ${atOnce}`.execute(db)
  return rows
}
