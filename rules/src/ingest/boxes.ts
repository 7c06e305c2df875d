import { ingestLimits } from '#contract/ingest/event.ts'
import type { Box, ImageSize } from '#contract/ingest/event.ts'
import { isRecord, listOf, numberOf } from './values.ts'
import type { Fields } from './values.ts'

/** How four numbers in a row are meant: corners, corner and extent, or both sides of each axis. */
export type BoxOrder = 'corners' | 'extent' | 'sides'

const CORNER_NAMES = [
  ['l', 't', 'r', 'b'],
  ['left', 'top', 'right', 'bottom'],
  ['Left', 'Top', 'Right', 'Bottom'],
  ['xmin', 'ymin', 'xmax', 'ymax'],
  ['x_min', 'y_min', 'x_max', 'y_max'],
  ['x1', 'y1', 'x2', 'y2'],
] as const
const EXTENT_NAMES = [
  ['x', 'y', 'w', 'h'],
  ['x', 'y', 'width', 'height'],
  ['X', 'Y', 'width', 'height'],
] as const

/** The names that the sides of a box may have. */
export const boxSideNames: readonly string[] = [...CORNER_NAMES, ...EXTENT_NAMES].flat()

/** A box in any of the usual spellings; nothing if it is not one or covers no area. */
export function boxOf(value: unknown, order: BoxOrder = 'corners'): Box | undefined {
  if (isRecord(value)) return boxOfFields(value)
  const list = listOf(value)
  if (list.length !== 4) return undefined
  const numbers = list.map(numberOf)
  if (numbers.every((number) => number !== undefined)) return boxOfNumbers(numbers, order)
  return boxAround(list.map(pointOf))
}

function boxOfFields(fields: Fields): Box | undefined {
  const numbersNamed = (names: readonly string[]) =>
    names.every((name) => name in fields) ? names.map((name) => numberOf(fields[name])) : undefined
  for (const names of CORNER_NAMES) {
    const corners = numbersNamed(names)
    if (corners) return boxOfNumbers(corners, 'corners')
  }
  for (const names of EXTENT_NAMES) {
    const extent = numbersNamed(names)
    if (extent) return boxOfNumbers(extent, 'extent')
  }
  return undefined
}

function boxOfNumbers(numbers: (number | undefined)[], order: BoxOrder): Box | undefined {
  const [a, b, c, d] = numbers
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  if (order === 'extent') return c > 0 && d > 0 ? checked([a, a + c], [b, b + d]) : undefined
  return order === 'corners' ? checked([a, c], [b, d]) : checked([a, b], [c, d])
}

function pointOf(value: unknown): [number, number] | undefined {
  const [x, y] = isRecord(value) ? [value.x, value.y] : listOf(value)
  const point = [numberOf(x), numberOf(y)] as const
  return point[0] === undefined || point[1] === undefined ? undefined : [point[0], point[1]]
}

/** The upright box around four corners, which may be those of a tilted plate. */
function boxAround(points: ([number, number] | undefined)[]): Box | undefined {
  if (!points.every((point) => point !== undefined)) return undefined
  return checked(
    points.map(([x]) => x),
    points.map(([, y]) => y),
  )
}

/** Boxes may reach past the border of the image, corners may come in any order. */
function checked(xs: number[], ys: number[]): Box | undefined {
  const box = {
    l: Math.max(0, Math.min(...xs)),
    t: Math.max(0, Math.min(...ys)),
    r: Math.max(...xs),
    b: Math.max(...ys),
  }
  if (box.r > ingestLimits.pixels || box.b > ingestLimits.pixels) return undefined
  return box.r > box.l && box.b > box.t ? box : undefined
}

/** Detectors guess where a thing goes on behind the border of the picture. */
const LARGEST_FRACTION = 1.1

/** A box within the unit square, or a little past it: no box of one pixel is worth sending. */
export const isFraction = (box: Box): boolean => box.r <= LARGEST_FRACTION && box.b <= LARGEST_FRACTION

/** Where a thing is, to tell it from others that nothing is read of. */
export const placeOf = (box: Box | undefined): string | undefined =>
  box && [box.l, box.t, box.r, box.b].join(',')

/** A box as a polygon, from its upper left corner on. */
export const cornersOf = ({ l, t, r, b }: Box): [number, number][] => [
  [l, t],
  [r, t],
  [r, b],
  [l, b],
]

/** What of a box lies in the picture. */
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
