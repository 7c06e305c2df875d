import { pixelOfGround, type Vector } from '#rules/cameras/ground-plane.ts'
import type { Truth, TruthFrame, TruthObject } from './truth.ts'

const metresPerSecond = 12
const carWidth = 1.8

/** Metres along the road and aside from it, and the speed in km/h, some seconds after the clip began. */
type Course = (seconds: number) => { along: number; aside: number; kmh: number }

const changingSpeed =
  (from: number, start: number, acceleration: number, direction: 1 | -1): Course =>
  (seconds) => {
    const speed = Math.min(15, Math.max(0, start + acceleration * Math.max(0, seconds - 1)))
    const until = acceleration < 0 ? start / -acceleration : (15 - start) / acceleration
    const changing = Math.min(Math.max(0, seconds - 1), until)
    const after = Math.max(0, seconds - 1 - until)
    const driven =
      start * Math.min(seconds, 1) + start * changing + (acceleration * changing ** 2) / 2 + speed * after
    return { along: from + direction * driven, aside: 1.5, kmh: 3.6 * speed }
  }

const steady: Course = (seconds) => ({
  along: 45 - metresPerSecond * seconds,
  aside: -1.5,
  kmh: 3.6 * metresPerSecond,
})

/** Driving styles: a full stop, a racing start, a weave from side to side, and three careful drivers. */
const courses: Record<number, Course> = {
  101: changingSpeed(45, metresPerSecond, -7, -1),
  102: changingSpeed(12, 2, 6, 1),
  103: (seconds) => ({ along: 30 - 6 * seconds, aside: 1.6 * Math.sin(2.6 * seconds), kmh: 22 }),
  104: steady,
  105: changingSpeed(45, metresPerSecond, -2.5, -1),
  106: changingSpeed(12, 2, 1.5, 1),
}
export const harshDrivers: ReadonlySet<number> = new Set([101, 102, 103])

/** The road of a scene with staged vehicles, as its camera would see them. */
export function withHarshDriving(truth: Truth): Truth {
  const frames = truth.frames.map(({ frame_number }): TruthFrame => {
    const objects = Object.entries(courses).flatMap(([id, course]) => {
      const seen = carAt(course(frame_number / truth.fps), truth)
      return seen ? [{ track_id: Number(id), ...seen }] : []
    })
    return { frame_number, objects, distances: [] }
  })
  return { ...truth, zones: [], frames }
}

function carAt(
  { along, aside, kmh }: ReturnType<Course>,
  { camera, width, height }: Truth,
): Omit<TruthObject, 'track_id'> | undefined {
  const [, down, forward] = camera.plane_normal
  const [x, y, z] = camera.plane_point
  const spot = (right: number): Vector => [x + right, y + along * forward, z - along * down]
  const image = { width, height }
  const [left, right] = [aside - carWidth / 2, aside + carWidth / 2].map((edge) =>
    pixelOfGround(spot(edge), image, camera),
  )
  if (!left || !right) return undefined
  const bb = { l: left[0], t: left[1] - 0.85 * (right[0] - left[0]), r: right[0], b: left[1] }
  const isInside = bb.l > 0 && bb.t > 0 && bb.r < width && bb.b < height
  return isInside ? { object_class: 'car', bb, speed: kmh, ppe: [], zones: [] } : undefined
}
