import { sql } from 'kysely'
import { earliestOf } from '#rules/retention/kept-days.ts'
import { hourMs } from '#rules/time/lengths.ts'
import type { BlobStore } from '../../core/blobs/blob-store.ts'
import { lockDeletion } from '../../core/database/statements/holds-lock.ts'
import type { Db, Tables } from '../../db.ts'
import type { Refusals } from '../refusals.ts'
import { findShowing, needFor, type Showing } from './needed-files.ts'

const atOnce = 200
/** Recent files may belong to an event that is being stored, so they are left for the next run. */
const stillComingMs = hourMs

interface OldMedia {
  key: string
  size: number
  copies: string[]
  /** As database text, which is more precise than a Date. */
  needed_at: string
}
type Position = Pick<OldMedia, 'needed_at' | 'key'>

/** Files whose newest event, at a site or at no known one, is older than `before`. */
export interface OldFiles {
  orgId: string
  siteId: string | null
  kinds: readonly Tables['media_objects']['kind'][]
  before: Date
  /** The cutoffs of all sites; undefined for one that keeps files forever. */
  cutoffs: ReadonlyMap<string | null, Date | undefined>
}

export interface DeletedFiles {
  count: number
  bytes: number
}

/**
 * Deletes old files with their copies and keeps rows of images and clips. Each step is independent, so the job can
 * stop anywhere. A file that cannot be deleted is left for the next run and does not block others.
 */
export async function deleteOldMedia(
  db: Db,
  blobs: BlobStore,
  old: OldFiles,
  { now, refusals, signal }: { now: Date; refusals: Refusals; signal?: AbortSignal | undefined },
): Promise<DeletedFiles> {
  const comingSince = new Date(now.getTime() - stillComingMs)
  const deleted = { count: 0, bytes: 0 }
  for await (const media of oldMedia(db, old)) {
    if (signal?.aborted || refusals.isStoreAway) break
    const isGone = await refusals.try(() => removeFile(db, blobs, { old, media, comingSince }))
    if (!isGone) continue
    deleted.count++
    deleted.bytes += media.size
  }
  return deleted
}

interface Removal {
  old: OldFiles
  media: OldMedia
  comingSince: Date
}

/** Deletes a file, unless it was held since it was found. A hold waits for it. */
const removeFile = (db: Db, blobs: BlobStore, { old, media, comingSince }: Removal): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockDeletion(tx, old.orgId)
    if (!(await isStillOld(tx, old, media.key))) return false
    for (const copy of media.copies) await blobs.remove(copy)
    if (!(await blobs.removeOld(media.key, comingSince))) return false
    // The file is deleted first: a row without a file is found again, a file without a row only by a full search.
    await forget(tx, old, media.key)
    return true
  })

const isStillOld = async (db: Db, { orgId, before }: OldFiles, key: string): Promise<boolean> => {
  const media = db.selectFrom('media_objects').select('key').where('org_id', '=', orgId)
  return (await media.where('key', '=', key).where('last_needed_at', '<', before).execute()).length > 0
}

const forget = (db: Db, { orgId, before }: OldFiles, key: string) =>
  db
    .deleteFrom('media_objects')
    .where('org_id', '=', orgId)
    .where('key', '=', key)
    .where('last_needed_at', '<', before)
    .execute()

async function* oldMedia(db: Db, old: OldFiles): AsyncGenerator<OldMedia> {
  let page: OldMedia[]
  let last: Position | undefined
  do {
    page = await findOldMedia(db, old, last)
    const needed = await keepForOthers(
      db,
      old,
      page.map(({ key }) => key),
    )
    yield* page.filter(({ key }) => !needed.has(key))
    last = page.at(-1)
  } while (page.length === atOnce)
}

/** An older picture may be of a site that keeps files for longer: from now on the file expires with that picture. */
async function keepForOthers(
  db: Db,
  { orgId, cutoffs }: OldFiles,
  keys: readonly string[],
): Promise<Set<string>> {
  const shown = await findShowing(db, orgId, keys, earliestOf(...cutoffs.values()))
  const leftMs = ({ time, site_id }: Showing) =>
    time.getTime() - (cutoffs.get(site_id)?.getTime() ?? Number.NEGATIVE_INFINITY)
  const last = new Map<string, Showing>()
  for (const each of shown.filter((one) => leftMs(one) >= 0).toSorted((a, b) => leftMs(a) - leftMs(b)))
    last.set(each.key, each)
  await needFor(db, orgId, [...last.values()])
  return new Set(last.keys())
}

async function findOldMedia(
  db: Db,
  { orgId, siteId, kinds, before }: OldFiles,
  last: Position | undefined,
): Promise<OldMedia[]> {
  const further = last
    ? sql`and (last_needed_at, key) > (${last.needed_at}::timestamptz, ${last.key})`
    : sql``
  const place = siteId === null ? sql`site_id is null` : sql`site_id = ${siteId}`
  const { rows } = await sql<OldMedia>`
    select key, size::float8 as size, last_needed_at::text as needed_at, array(
      select copy_key from media_copies
      where media_copies.org_id = ${orgId} and media_key = key) as copies
    from media_objects where org_id = ${orgId} and ${place} and kind = any(${[...kinds]}::text[])
      and last_needed_at < ${before} ${further}
    order by last_needed_at, key limit ${atOnce}`.execute(db)
  return rows
}
