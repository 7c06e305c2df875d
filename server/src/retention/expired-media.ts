import type { RetentionSettings } from '#contract/retention/api.ts'
import { cutoffOf, latestOf } from '#rules/retention/kept-days.ts'
import { dayMs } from '#rules/time/lengths.ts'
import type { BlobStore } from '../core/blobs/blob-store.ts'
import type { Db } from '../db.ts'
import { deleteOldMedia, type DeletedFiles } from '../media/deleting/delete-old-media.ts'
import { Refusals } from '../media/refusals.ts'
import { keepPicturesOnSite } from '../parking/keep-pictures.ts'
import { keepHeldFiles } from './holds.ts'
import { findSites } from './places.ts'

const kindsOfFiles = { pictures: ['image'], clips: ['video', 'depth'] } as const

export interface DeletedMedia {
  pictures: DeletedFiles
  clips: DeletedFiles
}

interface Keeping {
  sites: readonly (string | null)[]
  now: Date
  signal?: AbortSignal | undefined
}

/** Keeps the files of held data and of vehicles on site from the deletion that follows. */
export async function keepFiles(
  db: Db,
  orgId: string,
  settings: RetentionSettings,
  { sites, now, signal }: Keeping,
): Promise<void> {
  await keepHeldFiles(db, orgId)
  const newest = latestOf(...sites.map((site) => cutoffOf(settings, 'pictures', site, now)))
  // One day early, in case the product is not running tomorrow.
  if (newest) await keepPicturesOnSite(db, orgId, { before: new Date(newest.getTime() + dayMs), now, signal })
}

/** Deletes the files of an organisation after their retention. */
export async function deleteExpiredMedia(
  db: Db,
  blobs: BlobStore,
  orgId: string,
  settings: RetentionSettings,
  { now, signal }: { now: Date; signal?: AbortSignal | undefined },
): Promise<DeletedMedia> {
  const sites = [null, ...(await findSites(db, orgId))]
  await keepFiles(db, orgId, settings, { sites, now, signal })
  const refusals = new Refusals()
  const deleted = { pictures: { count: 0, bytes: 0 }, clips: { count: 0, bytes: 0 } }
  for (const [kind, kinds] of Object.entries(kindsOfFiles) as [keyof DeletedMedia, ['image']][]) {
    const cutoffs = new Map(sites.map((siteId) => [siteId, cutoffOf(settings, kind, siteId, now)]))
    for (const [siteId, before] of cutoffs) {
      if (!before || signal?.aborted) continue
      const old = { orgId, siteId, kinds, before, cutoffs }
      const gone = await deleteOldMedia(db, blobs, old, { now, refusals, signal })
      deleted[kind].count += gone.count
      deleted[kind].bytes += gone.bytes
    }
  }
  refusals.throwIfAny(deleted.pictures.count + deleted.clips.count)
  return deleted
}
