import type { Point } from '../../regions/geometry/polygon.ts'

/** The shortest swipe as a share of the width. A flick on a phone is about a third. */
const leastShare = 0.15
const leastPx = 40
/** The smallest ratio of horizontal to vertical movement. */
const steepest = 1.5

/** The direction of a swipe: 1 (next) to the left, -1 (previous) to the right. */
export function swipeOf(from: Point, to: Point, width: number): 1 | -1 | undefined {
  const [across, down] = [to[0] - from[0], to[1] - from[1]]
  if (Math.abs(across) < Math.max(leastPx, width * leastShare)) return undefined
  if (Math.abs(across) < Math.abs(down) * steepest) return undefined
  return across < 0 ? 1 : -1
}
