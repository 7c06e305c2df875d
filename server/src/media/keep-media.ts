import sharp from 'sharp'
import type { ImageSize } from '#contract/ingest.ts'
import type { BlobStore } from '../core/blob-store.ts'

/** More than any camera's sensor; decoding it still fits in memory. */
export const mostPixels = 150_000_000

export class RefusedMedia extends Error {}

export interface KeptMedia {
  key: string
  kind: 'image' | 'video' | 'depth'
  contentType: string
  size: number
  width: number | null
  height: number | null
}

const contentTypes: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/**
 * What a picture is, by its header alone: undefined where it cannot be read. One that would fill the memory when
 * it is unpacked is refused before anything unpacks it.
 */
export async function inspectImage(
  bytes: Buffer,
): Promise<(ImageSize & { contentType: string }) | undefined> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  const contentType = header && contentTypes[header.format]
  if (!contentType || !header.width || !header.height) return undefined
  if (header.width * header.height > mostPixels || (header.pages ?? 1) > 1)
    throw new RefusedMedia(`The picture is too large: ${header.width} x ${header.height}`)
  const isTurned = (header.orientation ?? 1) >= 5
  const size = { width: header.width, height: header.height }
  return { ...(isTurned ? { width: size.height, height: size.width } : size), contentType }
}

export async function keepImage(
  blobs: BlobStore,
  orgId: string,
  bytes: Buffer,
  image: ImageSize & { contentType: string },
): Promise<KeptMedia> {
  const { key, size } = await blobs.put(orgId, bytes)
  return {
    key,
    kind: 'image',
    contentType: image.contentType,
    size,
    width: image.width,
    height: image.height,
  }
}

/** Depth comes in whatever form its camera makes; it is handed on as it is. */
export async function keepDepth(blobs: BlobStore, orgId: string, bytes: Buffer): Promise<KeptMedia> {
  const { key, size } = await blobs.put(orgId, bytes)
  return { key, kind: 'depth', contentType: 'application/octet-stream', size, width: null, height: null }
}
