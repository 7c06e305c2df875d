import type { Box } from '#contract/ingest/event.ts'
import type { Size } from '../regions/polygon.ts'

/** So much of a box's own size is shown around it. */
const margin = 0.25

/** A box with some room around it, within the picture. */
export function cropAround({ l, t, r, b }: Box, { width, height }: Size): Box {
  const [aside, above] = [(r - l) * margin, (b - t) * margin]
  return {
    l: Math.max(0, l - aside),
    t: Math.max(0, t - above),
    r: Math.min(width, r + aside),
    b: Math.min(height, b + above),
  }
}
