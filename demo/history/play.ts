import type { IncomingEvent } from '#contract/ingest.ts'
import { canonical } from '#rules/ingest/canonical.ts'
import { openBlobStore } from '../../server/src/core/blob-store.ts'
import type { Deps } from '../../server/src/deps.ts'
import { findIngestCamera, type IngestCamera } from '../../server/src/ingest/camera.ts'
import { ensurePartitions } from '../../server/src/ingest/ensure-partitions.ts'
import { prepareEvent, type PreparedEvent } from '../../server/src/ingest/prepare-event.ts'
import { storeEvents } from '../../server/src/ingest/store-events.ts'

/** Something that a camera once posted. */
export interface PastPost {
  orgId: string
  cameraId: string
  time: Date
  event: IncomingEvent
  /** Made when it is needed: there are more pictures than fit in memory. */
  picture?: () => Promise<Buffer>
}

/** Events that share a transaction. */
const atOnce = 128

/**
 * Tells the product what happened, in order and by its own functions, with the clock of the time it happened at:
 * so a camera that fell silent was last seen then. While one batch is stored the next one is made ready.
 */
export async function playHistory(
  deps: Deps,
  posts: readonly PastPost[],
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  const cameras = await camerasOf(deps, posts)
  const hasPartitions = ensurePartitions(deps.db)
  const blobs = openBlobStore(deps.config)
  const prepare = (batch: readonly PastPost[]) =>
    Promise.all(
      batch.map(async ({ cameraId, time, event, picture }): Promise<PreparedEvent> => {
        const camera = cameras.get(cameraId)!
        const bytes = await picture?.()
        return prepareEvent(readPost(event, camera, bytes, time), {
          blobs,
          camera,
          bytes: new Map(bytes ? [['0', bytes]] : []),
          now: time,
        })
      }),
    )
  let storing: Promise<unknown> = Promise.resolve()
  for (let start = 0; start < posts.length; start += atOnce) {
    const prepared = await prepare(posts.slice(start, start + atOnce))
    await storing
    onProgress(start)
    const times = prepared.map(({ event }) => event.time)
    await hasPartitions(times)
    storing = deps.db.transaction().execute((tx) => storeEvents(tx, prepared, times.at(-1)!))
  }
  await storing
}

async function camerasOf({ db }: Deps, posts: readonly PastPost[]): Promise<Map<string, IngestCamera>> {
  const orgs = new Map(posts.map(({ cameraId, orgId }) => [cameraId, orgId]))
  const found = await Promise.all(
    [...orgs].map(
      async ([cameraId, orgId]) => [cameraId, await findIngestCamera(db, orgId, cameraId)] as const,
    ),
  )
  return new Map(found.map(([id, camera]) => [id, camera!]))
}

/** The event as the product understands it, by the same reader as a camera's post. */
function readPost(event: IncomingEvent, camera: IngestCamera, picture: Buffer | undefined, now: Date) {
  const part = { name: 'image', contentType: 'image/jpeg', bytesRef: '0', size: picture?.length ?? 0 }
  const read = canonical.read(
    { contentType: 'multipart/form-data', pathSuffix: '', json: event, parts: picture ? [part] : [] },
    { now, siteTimeZone: camera.timeZone, cameraId: camera.id },
  )
  if ('problem' in read) throw new Error(`The demo's own event cannot be read: ${read.problem}`)
  return read[0]!
}
