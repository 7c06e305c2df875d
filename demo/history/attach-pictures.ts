import { sql } from 'kysely'
import { openBlobStore } from '../../server/src/core/blobs/blob-store.ts'
import type { Deps } from '../../server/src/deps.ts'
import { inspectImage, keepImage } from '../../server/src/media/keep-media.ts'
import type { PastPost } from './play.ts'

/** Large enough for efficient statements, small enough that the first pictures appear soon. */
const atOnce = 64

/** Pictures on the first pages come first. The others are sorted by base so that they draw quickly. */
const newest = 128

/** Attaches pictures to past events that were stored without them. Existing pictures are kept. */
export async function attachPictures(deps: Deps, posts: readonly PastPost[]): Promise<void> {
  const others = posts.slice(newest).map((post) => ({ post, base: post.base?.() ?? '' }))
  others.sort((a, b) => (a.base < b.base ? -1 : a.base > b.base ? 1 : 0))
  const ordered = [...posts.slice(0, newest), ...others.map(({ post }) => post)]
  for (let start = 0; start < ordered.length; start += atOnce)
    await attachSome(deps, ordered.slice(start, start + atOnce))
}

async function attachSome({ db, config }: Deps, posts: readonly PastPost[]): Promise<void> {
  const wanted = await findBare(db, posts)
  const blobs = openBlobStore(config)
  const made = await Promise.all(
    wanted.map(async ({ orgId, imageId, time, picture }) => {
      const bytes = await picture!(time)
      const { key, ...object } = await keepImage(blobs, orgId, bytes, (await inspectImage(bytes))!)
      return { org_id: orgId, id: imageId, time, key, ...object }
    }),
  )
  if (made.length === 0) return
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('media_objects')
      .values(
        made.map(({ org_id, key, kind, contentType, size, width, height, time }) => ({
          org_id,
          key,
          kind,
          content_type: contentType,
          size,
          width,
          height,
          last_needed_at: time,
        })),
      )
      .onConflict((conflict) => conflict.columns(['org_id', 'key']).doNothing())
      .execute()
    await sql`
      update images set media_key = made.key
      from json_to_recordset(${JSON.stringify(made)}::json) as made(org_id uuid, id uuid, time timestamptz, key text)
      where images.org_id = made.org_id and images.time = made.time and images.id = made.id`.execute(tx)
  })
}

/** Posts whose images have no picture yet, with the ids of those images. */
async function findBare(db: Deps['db'], posts: readonly PastPost[]) {
  const requested = posts.map(({ orgId, cameraId, time }, position) => ({
    org_id: orgId,
    camera_id: cameraId,
    time,
    position,
  }))
  const { rows } = await sql<{ id: string; position: number }>`
    select images.id, position
    from json_to_recordset(${JSON.stringify(requested)}::json)
      as requested(org_id uuid, camera_id uuid, time timestamptz, position int)
    join images on images.org_id = requested.org_id and images.time = requested.time and images.camera_id = requested.camera_id
    where images.media_key is null`.execute(db)
  return rows.map(({ id, position }) => ({ ...posts[position]!, imageId: id }))
}
