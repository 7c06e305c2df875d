import type { Point } from '../regions/polygon.ts'

/** As a part of the width that is swiped on; a flick over a phone is about a third of it. */
const leastShare = 0.15
const leastPx = 40
/** How much farther across than up or down. */
const steepest = 1.5

/** Where a finger that went from one place to another leads: to what follows when it went left, and back when right. */
export function swipeOf(from: Point, to: Point, width: number): 1 | -1 | undefined {
  const [across, down] = [to[0] - from[0], to[1] - from[1]]
  if (Math.abs(across) < Math.max(leastPx, width * leastShare)) return undefined
  if (Math.abs(across) < Math.abs(down) * steepest) return undefined
  return across < 0 ? 1 : -1
}
