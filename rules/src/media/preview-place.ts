import type { Size } from '../regions/geometry/polygon.ts'

/** The longest side of a preview. */
const longestSidePx = 176

/** The size of a preview, in the shape of the picture. */
export function previewSize({ width, height }: Size): Size {
  const scale = longestSidePx / Math.max(1, width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Its left edge over a scrubber: centred on the position, and never past the ends. */
export const previewLeft = (place: number, ofWidth: number, previewWidth: number): number =>
  Math.max(0, Math.min(place * ofWidth - previewWidth / 2, ofWidth - previewWidth))
