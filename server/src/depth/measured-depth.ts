import sharp from 'sharp'
import type { ImageSize } from '#contract/ingest/event.ts'
import type { DepthGrid } from '#rules/depth/depth-grid.ts'
import type { Polygon } from '../media/masking/mask-image.ts'
import { outlineOf } from '../media/masking/mask-outline.ts'

const widestGrid = 320
const mostPixels = 50_000_000

/**
 * The depth that a camera sent as a 16-bit picture: larger values are farther, 0 is unknown. Masked parts become
 * unknown. Undefined for any other format.
 */
export async function readDepth(
  bytes: Buffer,
  masks: readonly Polygon[],
  size: ImageSize,
): Promise<DepthGrid | undefined> {
  const read = await sharp(bytes, { limitInputPixels: mostPixels })
    // No interpolation: a value between a person and the wall behind would be wrong.
    .resize({ width: widestGrid, withoutEnlargement: true, kernel: 'nearest' })
    .toColourspace('grey16')
    .removeAlpha()
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!read || read.info.channels !== 1) return undefined
  const { width, height } = read.info
  const values = new Uint16Array(width * height)
  values.forEach((_, index) => (values[index] = read.data.readUInt16LE(index * 2)))
  if (masks.length > 0) {
    const cover = await sharp(outlineOf(size, masks))
      .resize(width, height, { fit: 'fill', kernel: 'linear' })
      .toColourspace('b-w')
      .raw()
      .toBuffer()
    cover.forEach((covered, index) => {
      if (covered > 0) values[index] = 0
    })
  }
  return { width, height, values, metresPerUnit: null }
}
