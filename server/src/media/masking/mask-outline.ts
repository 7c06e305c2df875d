import type { ImageSize } from '#contract/ingest/event.ts'
import type { Polygon } from './mask-image.ts'

const blocksAcross = 40
const smallestBlock = 16

/** The block size of pixelation: a fortieth of the longer side of the picture, even. */
export const blockSize = ({ width, height }: ImageSize) =>
  Math.max(smallestBlock, 2 * Math.round(Math.max(width, height) / blocksAcross / 2))

/** The polygons as white on black SVG, including their outline, so that no thin edge remains. */
export function outlineOf({ width, height }: ImageSize, masks: readonly Polygon[]): Buffer {
  const polygons = masks.map(
    (mask) =>
      `<polygon points="${mask.map((point) => point.join(',')).join(' ')}" fill="#fff" stroke="#fff" stroke-width="2"/>`,
  )
  return Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#000"/>${polygons.join('')}</svg>`,
  )
}
