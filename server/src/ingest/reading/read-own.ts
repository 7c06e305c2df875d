import type { ReadContext } from '#rules/ingest/body/payload.ts'
import { clockContext } from '#rules/ingest/time/clock-fix.ts'
import type { IngestCamera } from '../../events/camera.ts'
import type { DecodedBody } from './decode-body.ts'
import { inspectMedia } from './inspect-media.ts'
import { readDecoded, withDecodedMedia, type PostRead } from './read-post.ts'

export const contextOf = (camera: IngestCamera, now: Date): ReadContext => ({
  ...clockContext(camera.timeZone, camera.clock, now),
  cameraId: camera.id,
  mappings: camera.mappings,
})

/** Reads a post that the product made: a sample, or one of the demo's history. */
export async function readOwn(decoded: DecodedBody, context: ReadContext): Promise<PostRead> {
  const read = withDecodedMedia(readDecoded(decoded, context))
  return { ...read, facts: await inspectMedia(read) }
}
