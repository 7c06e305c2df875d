import type { Box } from '#contract/ingest/event.ts'
import type { Size } from '../../regions/geometry/polygon.ts'

/** The margin around a box as a share of its size. */
const margin = 0.25

/** A box with a margin, within the picture. */
export function cropAround({ l, t, r, b }: Box, { width, height }: Size): Box {
  const [aside, above] = [(r - l) * margin, (b - t) * margin]
  return {
    l: Math.max(0, l - aside),
    t: Math.max(0, t - above),
    r: Math.min(width, r + aside),
    b: Math.min(height, b + above),
  }
}

/** A crop as URL text: its edges as fractions of the picture. */
export const writePart = ({ l, t, r, b }: Box, { width, height }: Size): string =>
  [l / width, t / height, r / width, b / height].map((edge) => edge.toFixed(4)).join(',')

/** Undefined where the text is not a valid crop. */
export function readPart(text: string): Box | undefined {
  const [l, t, r, b] = text.split(',').map(Number)
  return l! >= 0 && t! >= 0 && r! <= 1 && b! <= 1 && l! < r! && t! < b!
    ? { l: l!, t: t!, r: r!, b: b! }
    : undefined
}
