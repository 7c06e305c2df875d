import { sql } from 'kysely'
import { mediaRetentionDays } from '#contract/media/constants.ts'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import type { BlobStore } from '../../core/blobs/blob-store.ts'
import type { Db } from '../../db.ts'
import { Refusals } from '../refusals.ts'

const atOnce = 200
/** Recent files may belong to an event that is being stored, so they are left for the next run. */
const stillComingMs = hourMs

interface OldMedia {
  org_id: string
  key: string
  copies: string[]
  /** As database text, which is more precise than a Date. */
  needed_at: string
}

/**
 * Deletes files that no event of the retention period shows, and keeps rows of images and clips. Each step is
 * independent, so the job can stop anywhere. A file that cannot be deleted is left for the next run and does not
 * block others.
 */
export async function deleteOldMedia(
  db: Db,
  blobs: BlobStore,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const before = new Date(now.getTime() - mediaRetentionDays * dayMs)
  const comingSince = new Date(now.getTime() - stillComingMs)
  const refusals = new Refusals()
  let deleted = 0
  for await (const media of oldMedia(db, before)) {
    if (signal?.aborted || refusals.isStoreAway) break
    const isGone = await refusals.try(async () => {
      for (const copy of media.copies) await blobs.remove(copy)
      return blobs.removeOld(media.key, comingSince)
    })
    if (!isGone) continue
    // The file is deleted first: a row without a file is found again, a file without a row only by a full search.
    await forget(db, media, before)
    deleted++
  }
  refusals.throwIfAny(deleted)
  return deleted
}

const forget = (db: Db, { org_id, key }: OldMedia, before: Date) =>
  db
    .deleteFrom('media_objects')
    .where('org_id', '=', org_id)
    .where('key', '=', key)
    .where('last_needed_at', '<', before)
    .execute()

async function* oldMedia(db: Db, before: Date): AsyncGenerator<OldMedia> {
  let page: OldMedia[]
  let last: Pick<OldMedia, 'needed_at' | 'org_id' | 'key'> | undefined
  do {
    page = await findOldMedia(db, before, last)
    yield* page
    last = page.at(-1)
  } while (page.length === atOnce)
}

async function findOldMedia(
  db: Db,
  before: Date,
  last: Pick<OldMedia, 'needed_at' | 'org_id' | 'key'> | undefined,
): Promise<OldMedia[]> {
  const further = last
    ? sql`and (last_needed_at, org_id, key) > (${last.needed_at}::timestamptz, ${last.org_id}::uuid, ${last.key})`
    : sql``
  const { rows } = await sql<OldMedia>`
    select org_id, key, last_needed_at::text as needed_at, array(
      select copy_key from media_copies
      where media_copies.org_id = media_objects.org_id and media_key = key) as copies
    from media_objects where last_needed_at < ${before} ${further}
    order by last_needed_at, org_id, key limit ${atOnce}`.execute(db)
  return rows
}
