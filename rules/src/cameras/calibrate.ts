import type { Point, Size } from '../regions/geometry/polygon.ts'
import { groundDistance, type CameraGeometry } from './ground-plane.ts'

/** A measured length on level ground, as it appears in a picture. */
export interface KnownLength {
  line: readonly [Point, Point]
  metres: number
  /** The height of the camera above the ground, in metres. */
  height: number
}

export interface Calibration {
  /** Degrees below the horizontal. */
  tilt: number
  plane_normal: CameraGeometry['plane_normal']
  plane_point: CameraGeometry['plane_point']
}

const mostTilt = 90
const coarseStep = 0.5
const fineStep = 0.01
/** The best tilt must give the length within this share of it. */
const mostMisfit = 0.05

/** The ground under a camera without roll at a height, tilted downwards. */
export function groundUnder(height: number, tilt: number): Pick<Calibration, 'plane_normal' | 'plane_point'> {
  const angle = (tilt * Math.PI) / 180
  const [down, forward] = [Math.cos(angle), Math.sin(angle)]
  return {
    plane_normal: [0, -down, -forward],
    plane_point: [0, height * down, height * forward],
  }
}

/** The tilt at which the drawn line has its known length; undefined when no tilt gives it. */
export function calibrate(
  { line, metres, height }: KnownLength,
  image: Size,
  lens: Pick<CameraGeometry, 'horizontal_fov' | 'vertical_fov'>,
): Calibration | undefined {
  if (!(metres > 0) || !(height > 0)) return undefined
  const misfitAt = (tilt: number) => {
    const camera = { ...lens, ...groundUnder(height, tilt), distance_scale: 1 }
    const measured = groundDistance(line[0], line[1], image, camera)
    return measured === undefined ? Infinity : Math.abs(measured / metres - 1)
  }
  const coarse = bestTilt(0, mostTilt, coarseStep, misfitAt)
  const tilt = bestTilt(coarse - coarseStep, coarse + coarseStep, fineStep, misfitAt)
  return misfitAt(tilt) <= mostMisfit ? { tilt, ...groundUnder(height, tilt) } : undefined
}

function bestTilt(from: number, to: number, step: number, misfitAt: (tilt: number) => number): number {
  const count = Math.round((to - from) / step)
  const tilts = Array.from({ length: count + 1 }, (_, index) => from + index * step)
  return tilts.reduce((best, tilt) => (misfitAt(tilt) < misfitAt(best) ? tilt : best))
}
