import type { Box, ImageSize } from '#contract/ingest/event.ts'
import { boxAround, boxOfNumbers, pointOf } from '../boxes/box-numbers.ts'
import { boxOf } from '../boxes/boxes.ts'
import { isRecord, listOf, numberOf } from '../body/values.ts'

const MOST_POINTS = 100
const NUMBER = /-?\d+(?:\.\d+)?(?:e-?\d+)?/gi
/** A plate is wider than tall, unless it has two lines. */
const isPlateShaped = ({ l, t, r, b }: Box): boolean => {
  const ratio = (r - l) / (b - t)
  return ratio >= 0.8 && ratio <= 9
}

/** Reads a box in any notation: an object, a list, points, or a text of numbers. */
export function anyBoxOf(value: unknown, isPlate = false): Box | undefined {
  if (typeof value === 'string') return boxOfText(value, isPlate)
  if (isRecord(value)) return boxOf(value) ?? boxInside(value, isPlate)
  const list = listOf(value)
  const numbers = list.slice(0, MOST_POINTS).map(numberOf)
  if (numbers.length >= 4 && numbers.every((number) => number !== undefined))
    return boxOfRow(numbers, isPlate)
  const points = list.slice(0, MOST_POINTS).map(pointOf)
  return points.length >= 2 ? boxAround(points) : undefined
}

function boxOfText(text: string, isPlate: boolean): Box | undefined {
  if (text.length > 400 || !/\d/.test(text) || /[a-z]{2,}/i.test(text.replace(/e-?\d/gi, '')))
    return undefined
  return boxOfRow((text.match(NUMBER) ?? []).map(Number), isPlate)
}

/** Four numbers are corners unless that is impossible or has no plate shape. Eight or more are points. */
function boxOfRow(numbers: readonly number[], isPlate: boolean): Box | undefined {
  if (numbers.length !== 4) {
    const isPoints = numbers.length >= 6 && numbers.length % 2 === 0 && numbers.length <= MOST_POINTS
    return isPoints
      ? boxAround(
          Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at]!, numbers[2 * at + 1]!]),
        )
      : undefined
  }
  const [a, b, c, d] = numbers as [number, number, number, number]
  const corners = c > a && d > b ? boxOfNumbers(numbers, 'corners') : undefined
  if (corners && (!isPlate || isPlateShaped(corners))) return corners
  const extent = boxOfNumbers(numbers, 'extent')
  if (extent && (!isPlate || isPlateShaped(extent))) return extent
  return corners ?? extent ?? boxOfNumbers(numbers, 'corners')
}

const INSIDE = [
  'vertices',
  'normalizedVertices',
  'points',
  'polygon',
  'corners',
  'coordinates',
  'box',
  'bbox',
  'rect',
]

function boxInside(fields: Record<string, unknown>, isPlate: boolean): Box | undefined {
  for (const name of INSIDE) {
    const inside = fields[name]
    if (typeof inside !== 'object') continue
    const box = anyBoxOf(inside, isPlate)
    if (box) return box
  }
  return undefined
}

/** Coordinate grids of manufacturers, independent of the picture size. */
const GRIDS = [1000, 10_000]
/** No camera picture is larger. */
const LARGEST_PICTURE = 5000

/**
 * Converts boxes on a grid to fractions. A grid is assumed where boxes exceed the picture, or any picture if its size
 * is unknown.
 */
export function offTheGrid(boxes: readonly Box[], size: ImageSize | undefined): (box: Box) => Box {
  const farthest = Math.max(0, ...boxes.flatMap(({ r, b }) => [r, b]))
  const isOutside = size
    ? boxes.some(({ r, b }) => r > size.width * 1.1 || b > size.height * 1.1)
    : farthest > LARGEST_PICTURE
  const grid = isOutside ? GRIDS.find((each) => farthest <= each) : undefined
  if (grid === undefined) return (box) => box
  return ({ l, t, r, b }) => ({ l: l / grid, t: t / grid, r: r / grid, b: b / grid })
}
