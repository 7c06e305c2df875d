import type { BlobStore } from '../../core/blobs/blob-store.ts'
import type { KeptMedia, VideoFacts } from '../../events/prepared-event.ts'

export async function keepVideo(
  blobs: BlobStore,
  orgId: string,
  bytes: Buffer,
  { width, height, contentType }: VideoFacts,
): Promise<KeptMedia> {
  const { key, size } = await blobs.put(orgId, bytes)
  return { key, kind: 'video', contentType, size, width, height }
}
