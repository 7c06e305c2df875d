import type { Vec2 } from './ground-truth.ts'

/** A course over the ground, x and z in metres. */
export interface Course {
  points: readonly Vec2[]
  /** Metres per second. */
  speed: number
  /** Seconds into the clip at which the course starts. Until then the actor stands at the first point. */
  start?: number
}

export interface Pose {
  x: number
  z: number
  /** Rotation about y of an actor whose front is +x. */
  heading: number
  metres: number
  speed: number
}

/** The place after `seconds` on a course; the actor stops at its end. Turning takes a stride, not an instant. */
export function placeOn(course: Course, seconds: number): Pose {
  const total = course.points.slice(1).reduce((sum, point, i) => sum + apart(course.points[i]!, point), 0)
  const wanted = course.speed * (seconds - (course.start ?? 0))
  const metres = Math.min(total, Math.max(0, wanted))
  const here = along(course.points, metres)
  const [behind, ahead] = [along(course.points, metres - 0.25), along(course.points, metres + 0.25)]
  const heading = Math.atan2(-(ahead[1] - behind[1]), ahead[0] - behind[0])
  return { x: here[0], z: here[1], heading, metres, speed: wanted > 0 && wanted < total ? course.speed : 0 }
}

const apart = (a: Vec2, b: Vec2) => Math.hypot(b[0] - a[0], b[1] - a[1])

/** Beyond either end the first or last leg is prolonged, so that a heading exists there too. */
function along(points: readonly Vec2[], metres: number): Vec2 {
  let left = metres
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const leg = apart(a, b)
    if (left <= leg || i === points.length - 1) {
      const t = left / leg
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
    }
    left -= leg
  }
  return points[0]!
}
