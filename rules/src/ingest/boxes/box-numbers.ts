import { ingestLimits } from '#contract/ingest/event.ts'
import type { Box } from '#contract/ingest/event.ts'
import { isRecord, listOf, numberOf } from '../body/values.ts'

/** The meaning of four numbers: corners, corner and extent, both sides of each axis, or centre and extent. */
export type BoxOrder = 'corners' | 'extent' | 'sides' | 'centre'

export function boxOfNumbers(numbers: readonly (number | undefined)[], order: BoxOrder): Box | undefined {
  const [a, b, c, d] = numbers
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  if (order === 'corners') return checkedBox([a, c], [b, d])
  if (order === 'sides') return checkedBox([a, b], [c, d])
  if (c <= 0 || d <= 0) return undefined
  return order === 'extent'
    ? checkedBox([a, a + c], [b, b + d])
    : checkedBox([a - c / 2, a + c / 2], [b - d / 2, b + d / 2])
}

export function pointOf(value: unknown): [number, number] | undefined {
  const [x, y] = isRecord(value) ? [value.x ?? value.X, value.y ?? value.Y] : listOf(value)
  const point = [numberOf(x), numberOf(y)] as const
  return point[0] === undefined || point[1] === undefined ? undefined : [point[0], point[1]]
}

/** The bounding box of points, which may be the corners of a tilted plate. */
export function boxAround(points: readonly ([number, number] | undefined)[]): Box | undefined {
  if (!points.every((point) => point !== undefined)) return undefined
  return checkedBox(
    points.map(([x]) => x),
    points.map(([, y]) => y),
  )
}

/** Boxes may exceed the image, and corners may have any order. */
function checkedBox(xs: readonly number[], ys: readonly number[]): Box | undefined {
  const box = {
    l: Math.max(0, Math.min(...xs)),
    t: Math.max(0, Math.min(...ys)),
    r: Math.max(...xs),
    b: Math.max(...ys),
  }
  if (box.r > ingestLimits.pixels || box.b > ingestLimits.pixels) return undefined
  return box.r > box.l && box.b > box.t ? box : undefined
}
