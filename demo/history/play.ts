import { readFile } from 'node:fs/promises'
import { ingestLogLength } from '#contract/ingest/log-api.ts'
import type { IncomingEvent } from '#contract/ingest/event.ts'
import { statement } from '../../server/src/core/database/statements/pipeline.ts'
import type { Deps } from '../../server/src/deps.ts'
import type { IngestCamera } from '../../server/src/events/camera.ts'
import { findIngestCamera } from '../../server/src/ingest/door/find-camera.ts'
import type { DecodedBody } from '../../server/src/ingest/reading/decode-body.ts'
import { openPastStore, type PreparedPost } from '../../server/src/ingest/store-past.ts'
import { FillingGivenUp, notePosts, type Filling } from '../../server/src/setup/demo-filling.ts'

/** A past post of a camera. */
export interface PastPost {
  orgId: string
  cameraId: string
  time: Date
  event: IncomingEvent
  /** Made on demand with the time to show, because all pictures together exceed the memory. */
  picture?: (at: Date) => Promise<Buffer>
  /** The base of the picture. Pictures with the same base are made one after another. */
  base?: () => string
  /** A clip stamped with its time, and the depth file of its scene. */
  clip?: { video: () => Promise<Buffer>; depth: string }
  /** Sent as a bare picture. */
  isBare?: boolean
  /** The picture is kept while the vehicle is on site. */
  isOnSite?: boolean
}

/** Large enough that sums and indexes are written rarely, small enough that live events wait only briefly. */
const atOnce = 1000

/**
 * Stores past posts in bulk and in order, and resumes after the last stored post. Cameras of the plan that were
 * removed since keep their place in it. The next posts are prepared while the previous ones are stored.
 */
export async function playPosts(
  deps: Deps,
  posts: readonly PastPost[],
  { past_until, weeks_done, posts_done }: Filling,
): Promise<void> {
  const past = openPastStore(deps)
  const cameras = await camerasOf(deps, posts)
  const logged = weeks_done === 0 ? newestOfEach(posts, ingestLogLength) : new Set<PastPost>()
  const prepare = (start: number): Promise<PreparedPost[]> =>
    Promise.all(
      posts.slice(start, start + atOnce).flatMap((post) => {
        const camera = cameras.get(post.cameraId)
        return camera ? [preparePost(camera, post)] : []
      }),
    )
  const preparePost = async (camera: IngestCamera, post: PastPost) =>
    past.prepare(camera, bodyOf(post.event, await filesOf(post)), post.time, logged.has(post))
  try {
    let next = prepare(posts_done)
    for (let start = posts_done; start < posts.length; start += atOnce) {
      const ready = await next
      next = prepare(start + atOnce)
      next.catch(() => undefined)
      const done = Math.min(posts.length, start + atOnce)
      await past.store(ready, async (wire) => {
        const noted = await wire.send(statement(notePosts, done, past_until, weeks_done))
        if (noted.length === 0) throw new FillingGivenUp()
      })
    }
  } finally {
    await past.close()
  }
}

function newestOfEach(posts: readonly PastPost[], count: number): Set<PastPost> {
  const byCamera = Map.groupBy(posts, ({ cameraId }) => cameraId)
  return new Set([...byCamera.values()].flatMap((own) => own.slice(-count)))
}

type Files = Partial<Record<keyof typeof contentTypes, Buffer>>

const contentTypes = { image: 'image/jpeg', video: 'video/mp4', depth: 'image/png' }

const filesOf = async ({ picture, clip, time }: PastPost): Promise<Files> => ({
  ...(picture && { image: await picture(time) }),
  ...(clip && { video: await clip.video(), depth: await readFile(clip.depth) }),
})

async function camerasOf({ db }: Deps, posts: readonly PastPost[]): Promise<Map<string, IngestCamera>> {
  const orgIds = new Map(posts.map(({ cameraId, orgId }) => [cameraId, orgId]))
  const found = await Promise.all(
    [...orgIds]
      .filter(([id]) => id !== '')
      .map(async ([id, orgId]) => [id, await findIngestCamera(db, orgId, id)] as const),
  )
  return new Map(found.flatMap(([id, camera]) => (camera ? [[id, camera] as const] : [])))
}

/** A post with its parts separated. */
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
