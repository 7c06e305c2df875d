import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { IncomingEvent } from '#contract/ingest/event.ts'
import { createMetrics } from '../../server/src/core/metrics.ts'
import type { Deps } from '../../server/src/deps.ts'
import type { IngestCamera } from '../../server/src/events/camera.ts'
import { findIngestCamera } from '../../server/src/ingest/door/find-camera.ts'
import type { DecodedBody } from '../../server/src/ingest/reading/decode-body.ts'
import { createIngest } from '../../server/src/ingest/receive.ts'

/** Something that a camera once posted. */
export interface PastPost {
  orgId: string
  cameraId: string
  time: Date
  event: IncomingEvent
  /** Made when it is needed, since there are more than fit in memory, with the time it is to show. */
  picture?: (at: Date) => Promise<Buffer>
  /** A clip with the clock of its time, and the file of the depth of its scene. */
  clip?: { video: () => Promise<Buffer>; depth: string }
  /** Its picture is looked at as long as the vehicle is there. */
  isOnSite?: boolean
}

/** The database learns by itself how large its tables are, but not within the seconds that this takes. */
const analyseAfter = [1000, 10_000]

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
  const receive = async ({ cameraId, time, event }: PastPost, files: Files) => {
    clock = time
    const size = Object.values(files).reduce((sum, file) => sum + file.length, 0)
    const answer = await ingest.receiveDecoded(cameras.get(cameraId)!, bodyOf(event, files), size)
    if (answer.status >= 300) throw new Error(`The demo's own event was refused: ${JSON.stringify(answer)}`)
  }
  const batchAt = (start: number) => posts.slice(start, start + atOnce)
  let files = filesOf(batchAt(0))
  for (let start = 0; start < posts.length; start += atOnce) {
    const ready = await files
    files = filesOf(batchAt(start + atOnce))
    await Promise.all(batchAt(start).map((post, index) => receive(post, ready[index]!)))
    if (analyseAfter.some((count) => start < count && count <= start + atOnce))
      await sql`analyze`.execute(deps.db)
    onProgress(Math.min(posts.length, start + atOnce))
  }
  await ingest.close()
}

type Files = Partial<Record<keyof typeof contentTypes, Buffer>>

const contentTypes = { image: 'image/jpeg', video: 'video/mp4', depth: 'image/png' }

const filesOf = (posts: readonly PastPost[]) =>
  Promise.all(
    posts.map(async ({ picture, clip, time }): Promise<Files> => ({
      ...(picture && { image: await picture(time) }),
      ...(clip && { video: await clip.video(), depth: await readFile(clip.depth) }),
    })),
  )

async function camerasOf({ db }: Deps, posts: readonly PastPost[]): Promise<Map<string, IngestCamera>> {
  const orgIds = new Map(posts.map(({ cameraId, orgId }) => [cameraId, orgId]))
  const found = await Promise.all(
    [...orgIds].map(async ([id, orgId]) => [id, await findIngestCamera(db, orgId, id)] as const),
  )
  return new Map(found.map(([id, camera]) => [id, camera!]))
}

/** A post as it is when its parts have been separated. */
function bodyOf(json: IncomingEvent, files: Files): DecodedBody {
  const named = Object.entries(files) as [keyof Files, Buffer][]
  const parts = named.map(([name, { length }]) => ({
    name,
    contentType: contentTypes[name],
    size: length,
    bytesRef: name,
  }))
  const contentType = parts.length > 0 ? 'multipart/form-data' : 'application/json'
  return { payload: { contentType, pathSuffix: '', json, parts }, bytes: new Map(named) }
}
