import type { Point } from '../../regions/geometry/polygon.ts'

/** Removes points within the tolerance of the line between their neighbours. The ends stay. */
export function simplifyPath(points: readonly Point[], tolerance: number): Point[] {
  if (points.length < 3) return [...points]
  const isKept = new Uint8Array(points.length)
  isKept[0] = 1
  isKept[points.length - 1] = 1
  keepFarthest(points, { from: 0, to: points.length - 1, tolerance }, isKept)
  return points.filter((_, index) => isKept[index] === 1)
}

interface Piece {
  from: number
  to: number
  tolerance: number
}

function keepFarthest(points: readonly Point[], { from, to, tolerance }: Piece, isKept: Uint8Array): void {
  let farthest = 0
  let most = tolerance
  for (let index = from + 1; index < to; index++) {
    const distance = distanceToLine(points[index]!, points[from]!, points[to]!)
    if (distance > most) [farthest, most] = [index, distance]
  }
  if (farthest === 0) return
  isKept[farthest] = 1
  keepFarthest(points, { from, to: farthest, tolerance }, isKept)
  keepFarthest(points, { from: farthest, to, tolerance }, isKept)
}

function distanceToLine([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [across, down] = [toX - fromX, toY - fromY]
  const length = across * across + down * down
  const share = length === 0 ? 0 : ((x - fromX) * across + (y - fromY) * down) / length
  const nearest = Math.max(0, Math.min(1, share))
  return Math.hypot(x - fromX - nearest * across, y - fromY - nearest * down)
}
