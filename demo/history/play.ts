import type { IncomingEvent } from '#contract/ingest.ts'
import { createMetrics } from '../../server/src/core/metrics.ts'
import type { Deps } from '../../server/src/deps.ts'
import { findIngestCamera, type IngestCamera } from '../../server/src/ingest/camera.ts'
import type { DecodedBody } from '../../server/src/ingest/decode-body.ts'
import { createIngest } from '../../server/src/ingest/receive.ts'

/** Something that a camera once posted. */
export interface PastPost {
  orgId: string
  cameraId: string
  time: Date
  event: IncomingEvent
  /** Made when it is needed, since there are more than fit in memory, with the time it is to show. */
  picture?: (at: Date) => Promise<Buffer>
}

/** As many as are on their way at a time: enough for full transactions, few enough to hold their pictures. */
const atOnce = 256

/**
 * Tells the product what happened, in order and through the door that cameras use, with the clock of the time it
 * happened at: so a camera that fell silent was last seen then. While some are stored the next pictures are made.
 */
export async function playHistory(
  deps: Deps,
  posts: readonly PastPost[],
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  let clock = deps.now()
  const ingest = createIngest({ ...deps, metrics: createMetrics(), now: () => clock })
  const cameras = await camerasOf(deps, posts)
  const receive = async ({ cameraId, time, event }: PastPost, picture: Buffer | undefined) => {
    clock = time
    const answer = await ingest.receiveDecoded(
      cameras.get(cameraId)!,
      bodyOf(event, picture),
      picture?.length ?? 0,
    )
    if (answer.status >= 300) throw new Error(`The demo's own event was refused: ${JSON.stringify(answer)}`)
  }
  const batchAt = (start: number) => posts.slice(start, start + atOnce)
  let pictures = picturesOf(batchAt(0))
  for (let start = 0; start < posts.length; start += atOnce) {
    const made = await pictures
    pictures = picturesOf(batchAt(start + atOnce))
    await Promise.all(batchAt(start).map((post, index) => receive(post, made[index])))
    onProgress(Math.min(posts.length, start + atOnce))
  }
  await ingest.log.flush()
}

const picturesOf = (posts: readonly PastPost[]) =>
  Promise.all(posts.map(async ({ picture, time }) => picture?.(time)))

async function camerasOf({ db }: Deps, posts: readonly PastPost[]): Promise<Map<string, IngestCamera>> {
  const orgIds = new Map(posts.map(({ cameraId, orgId }) => [cameraId, orgId]))
  const found = await Promise.all(
    [...orgIds].map(async ([id, orgId]) => [id, await findIngestCamera(db, orgId, id)] as const),
  )
  return new Map(found.map(([id, camera]) => [id, camera!]))
}

/** A post as it is when its parts have been told apart. */
function bodyOf(json: IncomingEvent, picture: Buffer | undefined): DecodedBody {
  const contentType = picture ? 'multipart/form-data' : 'application/json'
  const payload = { contentType, pathSuffix: '', json, parts: [] }
  if (!picture) return { payload, bytes: new Map() }
  const part = { name: 'image', contentType: 'image/jpeg', size: picture.length, bytesRef: '0' }
  return { payload: { ...payload, parts: [part] }, bytes: new Map([['0', picture]]) }
}
