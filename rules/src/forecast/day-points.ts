/** A day and its value on the logarithmic scale, where growth and weekdays add up. */
export interface DayPoint {
  readonly day: number
  readonly value: number
}

/** The points from one day to another, both included, of points in the order of their days. */
export function pointsBetween(points: readonly DayPoint[], from: number, to: number): DayPoint[] {
  return points.slice(countBefore(points, from), countBefore(points, to + 1))
}

function countBefore(points: readonly DayPoint[], day: number): number {
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.day ?? 0) < day) low = middle + 1
    else high = middle
  }
  return low
}
