import sharp from 'sharp'
import type { ImageSize } from '#contract/ingest/event.ts'
import type { DepthGrid } from '#rules/depth/depth-grid.ts'
import type { Polygon } from '../media/masking/mask-image.ts'
import { outlineOf } from '../media/masking/mask-outline.ts'

const widestGrid = 320
const mostPixels = 50_000_000

/**
 * A depth that a camera sent, as pictures of 16 bits hold it: larger is farther, 0 is unknown. What the camera hides is
 * unknown here too. Undefined for bytes in another form.
 */
export async function readDepth(
  bytes: Buffer,
  masks: readonly Polygon[],
  size: ImageSize,
): Promise<DepthGrid | undefined> {
  const read = await sharp(bytes, { limitInputPixels: mostPixels })
    // Neighbours are not mixed: half way between a person and the wall behind is nothing.
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
