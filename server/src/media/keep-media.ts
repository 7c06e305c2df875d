import type { ImageSize } from '#contract/ingest/event.ts'
import type { BlobStore } from '../core/blobs/blob-store.ts'
import type { KeptMedia } from '../events/prepared-event.ts'
import { jpegSize } from './pictures/jpeg-size.ts'

/** More than any camera sensor has. Decoding it still fits into memory. */
export const mostPixels = 150_000_000
/** Larger pictures take up to half a gigabyte when decoded. */
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
  /** As in EXIF: from 5 on the picture is rotated by a quarter turn. */
  orientation: number
  pages: number
}

/**
 * The facts of a picture from its header; undefined where it is unreadable. A picture that would fill the memory is
 * rejected before it is decoded.
 */
export async function inspectImage(bytes: Buffer): Promise<ImageFacts | undefined> {
  const header = headerOfJpeg(bytes) ?? (await headerOf(bytes))
  if (!header) return undefined
  const { width, height, contentType, orientation, pages } = header
  if (pages > 1) throw new RefusedMedia(`The picture is an animation of ${pages} frames`)
  if (width * height > mostPixels) throw new RefusedMedia(`The picture is too large: ${width} x ${height}`)
  return orientation >= 5 ? { width: height, height: width, contentType } : { width, height, contentType }
}

/** The orientation must be read as sharp reads it, which rotates the picture for masking. */
const mayBeTurned = Buffer.from('Exif\0')

/** Handles nearly all camera pictures in a thirtieth of the time of sharp. */
function headerOfJpeg(bytes: Buffer): Header | undefined {
  const size = jpegSize(bytes)
  if (!size || size.width === 0 || size.height === 0) return undefined
  if (bytes.includes(mayBeTurned)) return undefined
  return { ...size, orientation: 1, contentType: contentTypes['jpeg']!, pages: 1 }
}

/** Loads sharp with the first picture that needs it: the threads that read posts rarely do. */
async function headerOf(bytes: Buffer): Promise<Header | undefined> {
  const { default: sharp } = await import('sharp')
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

/** Depth maps have the format of their camera and are stored unchanged. */
export async function keepDepth(blobs: BlobStore, orgId: string, bytes: Buffer): Promise<KeptMedia> {
  const { key, size } = await blobs.put(orgId, bytes)
  return { key, kind: 'depth', contentType: 'application/octet-stream', size, width: null, height: null }
}
