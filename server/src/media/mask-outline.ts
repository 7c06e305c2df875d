import type { ImageSize } from '#contract/ingest/event.ts'
import type { Polygon } from './mask-image.ts'

const blocksAcross = 40
const smallestBlock = 16

/** The side of the blocks into which hidden parts are turned: a fortieth of the picture's longer side, and even. */
export const blockSize = ({ width, height }: ImageSize) =>
  Math.max(smallestBlock, 2 * Math.round(Math.max(width, height) / blocksAcross / 2))

/** The polygons white on black, as SVG; their outline counts, so that no thin edge is left. */
export function outlineOf({ width, height }: ImageSize, masks: readonly Polygon[]): Buffer {
  const polygons = masks.map(
    (mask) =>
      `<polygon points="${mask.map((point) => point.join(',')).join(' ')}" fill="#fff" stroke="#fff" stroke-width="2"/>`,
  )
  return Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#000"/>${polygons.join('')}</svg>`,
  )
}
