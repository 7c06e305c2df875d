import type { BlobStore } from '../core/blobs/blob-store.ts'
import { ThreadEnded, workerPool } from '../core/worker-pool.ts'
import type { KeptMedia, VideoFacts } from '../events/prepared-event.ts'

/** Long clips have many frames: they are gone through on threads of their own, so that nothing else waits. */
const pool = workerPool<Uint8Array, VideoFacts | undefined>({
  file: new URL('./video-facts.worker.ts', import.meta.url),
  threads: 2,
  memoryMb: 256,
  seconds: 120,
})

/** What a clip is, by its container alone: undefined where it has no picture track that can be read. */
export const inspectVideo = (bytes: Buffer): Promise<VideoFacts | undefined> =>
  pool.run(bytes).catch((error: unknown) => {
    if (error instanceof ThreadEnded) return undefined
    throw error
  })

export async function keepVideo(
  blobs: BlobStore,
  orgId: string,
  bytes: Buffer,
  { width, height, contentType }: VideoFacts,
): Promise<KeptMedia> {
  const { key, size } = await blobs.put(orgId, bytes)
  return { key, kind: 'video', contentType, size, width, height }
}
