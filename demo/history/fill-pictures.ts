import { longestQueue } from '#contract/vision/constants.ts'
import type { Deps } from '../../server/src/deps.ts'
import { findIngestCamera } from '../../server/src/ingest/door/find-camera.ts'
import { openPastStore, type PreparedPost } from '../../server/src/ingest/store-past.ts'
import { queuePast } from '../../server/src/vision/queue-past.ts'
import type { FilledSite } from '../world/fill-places.ts'
import type { Darkroom } from './fill-parking.ts'
import { seed } from './past.ts'
import { picturePosts } from './picture-posts.ts'
import type { Period } from './planned-visits.ts'
import type { PastPost } from './play.ts'

/** Pictures that cameras sent without readings, for the analyser to read. */
export async function fillPictures(
  deps: Deps,
  sites: readonly FilledSite[],
  period: Period,
  darkroom: Darkroom,
): Promise<void> {
  const there = sites.filter(({ id }) => id !== '')
  const posts = picturePosts(seed, there, period, darkroom)
  if (posts.length === 0) return
  const past = openPastStore(deps)
  try {
    const prepared: PreparedPost[] = []
    for (const own of Map.groupBy(posts, ({ cameraId }) => cameraId).values())
      for (const post of own.slice(-longestQueue)) prepared.push(...(await prepare(deps, past.prepare, post)))
    await past.store(prepared, async () => undefined)
    await queuePast(
      deps.db,
      prepared.flatMap(({ events }) => events),
    )
  } finally {
    await past.close()
  }
}

async function prepare(
  { db }: Deps,
  prepareAt: ReturnType<typeof openPastStore>['prepare'],
  { orgId, cameraId, time, picture }: PastPost,
): Promise<PreparedPost[]> {
  const camera = await findIngestCamera(db, orgId, cameraId)
  if (!camera || !picture) return []
  const bytes = await picture(time)
  const part = { name: '', contentType: 'image/jpeg', size: bytes.length, bytesRef: 'image' }
  const payload = { contentType: 'image/jpeg', pathSuffix: '', parts: [part] }
  return [await prepareAt(camera, { payload, bytes: new Map([['image', bytes]]) }, time, true)]
}
