import type { Box } from '#contract/ingest/event.ts'
import type { Point, Size } from '../../regions/geometry/polygon.ts'

/** Half of the line width of a box, which its label must not cover. */
const linePx = 1
const gapPx = 1

interface Around {
  /** In screen pixels. */
  box: Box
  /** The size of the text. */
  size: Size
  /** The screen size. Labels stay within it. */
  screen: Size
}

/** Positions for the label of a box: above, below, one line further away, and on the box as a last resort. */
export function labelChoices({ box, size, screen }: Around, isBelow: boolean): Point[] {
  const near = acrossAt(box.l - linePx, size, screen)
  const far = acrossAt(box.r + linePx - size.width, size, screen)
  const down = (y: number) => Math.max(0, Math.min(y, screen.height - size.height))
  // A label without room above its box is placed on it.
  const above = down(box.t - linePx - size.height)
  const below = down(box.b + linePx)
  const step = size.height + gapPx
  const first = isBelow ? below : above
  const second = isBelow ? above : below
  return [
    [near, first],
    [far, first],
    [near, second],
    [far, second],
    [near, down(above - step)],
    [near, down(below + step)],
    [near, down(box.t + linePx)],
    [near, down(box.b - linePx - size.height)],
  ]
}

/** Positions for the notes of a box: below, beside, above its label. */
export function noteChoices({ box, size, screen }: Around, labelHeight: number): Point[] {
  const near = acrossAt(box.l - linePx, size, screen)
  const far = acrossAt(box.r + linePx - size.width, size, screen)
  const below = box.b + linePx
  const besideTop = box.t - linePx
  return [
    [near, below],
    [near, below + labelHeight],
    [acrossAt(box.r + linePx + gapPx, size, screen), besideTop],
    [acrossAt(box.l - linePx - gapPx - size.width, size, screen), besideTop],
    [far, below],
    [near, besideTop - labelHeight - gapPx - size.height],
  ]
}

/** Positions for the label of a line or region: in place, or one line higher or lower. */
export function pathLabelChoices([x, y]: Point, size: Size, screen: Size): Point[] {
  const left = acrossAt(x, size, screen)
  const top = y - size.height / 2
  const step = size.height + gapPx
  return [
    [left, top],
    [left, top - step],
    [left, top + step],
  ]
}

const acrossAt = (x: number, { width }: Size, screen: Size) => Math.max(0, Math.min(x, screen.width - width))
