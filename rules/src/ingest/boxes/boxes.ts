import type { Box, ImageSize } from '#contract/ingest/event.ts'
import { boxOfFields } from './box-fields.ts'
import { boxAround, boxOfNumbers, pointOf, type BoxOrder } from './box-numbers.ts'
import { isRecord, listOf, numberOf } from '../body/values.ts'

/** Reads a box in any usual notation; undefined for other values and boxes without an area. */
export function boxOf(value: unknown, order: BoxOrder = 'corners'): Box | undefined {
  if (isRecord(value)) return boxOfFields(value)
  const list = listOf(value)
  if (list.length !== 4) return undefined
  const numbers = list.map(numberOf)
  if (numbers.every((number) => number !== undefined)) return boxOfNumbers(numbers, order)
  return boxAround(list.map(pointOf))
}

/** Detectors extrapolate objects beyond the border of the picture. */
const LARGEST_FRACTION = 1.1

/** Whether the box is in fractions: within the unit square, or slightly beyond. Boxes of one pixel do not occur. */
export const isFraction = (box: Box): boolean => box.r <= LARGEST_FRACTION && box.b <= LARGEST_FRACTION

/** The position of an object, which distinguishes it from others without a plate. */
export const placeOf = (box: Box | undefined): string | undefined =>
  box && [box.l, box.t, box.r, box.b].join(',')

/** A box as a polygon, starting at its upper left corner. */
export const cornersOf = ({ l, t, r, b }: Box): [number, number][] => [
  [l, t],
  [r, t],
  [r, b],
  [l, b],
]

/** The part of a box inside the picture. */
export function clipped(box: Box, { width, height }: ImageSize): Box | undefined {
  const inside = {
    l: Math.max(0, box.l),
    t: Math.max(0, box.t),
    r: Math.min(width, box.r),
    b: Math.min(height, box.b),
  }
  return inside.r > inside.l && inside.b > inside.t ? inside : undefined
}

export const scaled = (box: Box, x: number, y: number): Box => ({
  l: box.l * x,
  t: box.t * y,
  r: box.r * x,
  b: box.b * y,
})

export const roundedToPixels = (box: Box): Box => ({
  l: Math.round(box.l),
  t: Math.round(box.t),
  r: Math.round(box.r),
  b: Math.round(box.b),
})
