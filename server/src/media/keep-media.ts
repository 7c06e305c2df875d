import sharp from 'sharp'
import type { ImageSize } from '#contract/ingest/event.ts'
import type { BlobStore } from '../core/blobs/blob-store.ts'
import type { KeptMedia } from '../events/prepared-event.ts'
import { jpegSize } from './jpeg-size.ts'

/** More than any camera's sensor; decoding it still fits in memory. */
export const mostPixels = 150_000_000
/** Unpacked, larger ones take up to half a gigabyte. */
export const largePixels = 40_000_000

export class RefusedMedia extends Error {}

const contentTypes: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

export interface ImageFacts extends ImageSize {
  contentType: string
}

interface Header extends ImageFacts {
  /** As in EXIF: from 5 on the picture lies on its side. */
  orientation: number
  pages: number
}

/**
 * What a picture is, by its header alone: undefined where it cannot be read. One that would fill the memory when
 * it is unpacked is refused before anything unpacks it.
 */
export async function inspectImage(bytes: Buffer): Promise<ImageFacts | undefined> {
  const header = headerOfJpeg(bytes) ?? (await headerOf(bytes))
  if (!header) return undefined
  const { width, height, contentType, orientation, pages } = header
  if (pages > 1) throw new RefusedMedia(`The picture is an animation of ${pages} frames`)
  if (width * height > mostPixels) throw new RefusedMedia(`The picture is too large: ${width} x ${height}`)
  return orientation >= 5 ? { width: height, height: width, contentType } : { width, height, contentType }
}

/** Which way up a picture is must be read as sharp reads it, who turns it to mask it. */
const mayBeTurned = Buffer.from('Exif\0')

/** Nearly every picture of a camera, in a thirtieth of the time that sharp takes. */
function headerOfJpeg(bytes: Buffer): Header | undefined {
  const size = jpegSize(bytes)
  if (!size || size.width === 0 || size.height === 0) return undefined
  if (bytes.includes(mayBeTurned)) return undefined
  return { ...size, orientation: 1, contentType: contentTypes['jpeg']!, pages: 1 }
}

async function headerOf(bytes: Buffer): Promise<Header | undefined> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  const contentType = header && contentTypes[header.format]
  if (!contentType || !header.width || !header.height) return undefined
  const { width, height, orientation = 1, pages = 1 } = header
  return { width, height, contentType, orientation, pages }
}

export async function keepImage(
  blobs: BlobStore,
  orgId: string,
  bytes: Buffer,
  image: ImageFacts,
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
