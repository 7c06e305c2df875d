import { expect, test } from 'vitest'
import type { TrackFrame } from '#contract/ingest/event.ts'
import { ViolationType } from '#contract/safety/violations.ts'
import { pixelOfGround } from '../../cameras/ground-plane.ts'
import { seededRandom } from '../../random.ts'
import type { SafetyCamera } from '../events.ts'
import { judgeVideo } from '../clips/video.ts'

const imageSize = { width: 1920, height: 1080 }
const camera: SafetyCamera = {
  regions: [],
  setting: null,
  geometry: {
    horizontal_fov: 60,
    vertical_fov: 36,
    plane_normal: [0, -0.96, -0.28],
    plane_point: [0, 5.76, 1.68],
    distance_scale: 1,
  },
  timeZone: 'Pacific/Auckland',
}
const fps = 10
const time = new Date('2024-07-03T00:00:00Z')

/** Boxes of a car on a road: metres along and across it, at each tenth of a second. */
function drive(
  places: readonly (readonly [along: number, aside: number])[],
  speeds: readonly number[] = [],
  stray: () => number = () => 0,
): TrackFrame[] {
  return places.flatMap(([along, aside], frame_number): TrackFrame[] => {
    const spot = [aside, 5.76 - 0.28 * along, 1.68 + 0.96 * along] as const
    const [x, y] = pixelOfGround(spot, imageSize, camera.geometry)!
    const width = 3000 / along
    const bb = { l: x - width / 2, t: y - 0.7 * width, r: x + width / 2, b: y }
    const moved = Object.fromEntries(
      Object.entries(bb).map(([edge, value]) => [edge, value + stray() * width]),
    )
    const speed = speeds[frame_number]
    return [
      {
        frame_number,
        bb: moved as typeof bb,
        object_class: 'car',
        tags: [],
        ...(speed !== undefined && { speed }),
      },
    ]
  })
}

const tenths = (count: number) => Array.from({ length: count }, (_, index) => index / fps)
/** Starts at 12 m/s and brakes by this many m/s² from one second on. */
const metresAt = (seconds: number, braking: number) => {
  const rest = Math.min(Math.max(0, seconds - 1), 12 / Math.max(braking, 0.001))
  return 12 * Math.min(seconds, 1) + 12 * rest - (braking * rest ** 2) / 2
}
const kmhAt = (seconds: number, braking: number) => 3.6 * Math.max(0, 12 - braking * Math.max(0, seconds - 1))
const judge = (frames: TrackFrame[]) =>
  judgeVideo({ a: frames }, { time, imageSize, fps }, camera).violations.filter(
    ({ violation_type }) => violation_type === ViolationType.VOLATILE_VEHICLE,
  )
const far = (seconds: number, braking: number) => 40 - metresAt(seconds, braking)

test('harsh braking is one observation with the measured value and the limit', () => {
  const speeds = tenths(30).map((seconds) => kmhAt(seconds, 7))
  const [violation, ...others] = judge(drive(tenths(30).map((seconds) => [far(seconds, 7), 0]), speeds)) // prettier-ignore
  expect(others).toEqual([])
  expect(violation).toMatchObject({
    violation_type: ViolationType.VOLATILE_VEHICLE,
    track_ids: ['a'],
    is_safe: false,
    risk_level: 3.9,
    terms: [
      { factor: 'volatile-vehicle', share: 3 },
      { factor: 'harsh-braking', share: 0.9, measured: 7, threshold: 4, unit: 'm/s²' },
    ],
  })
  expect(violation!.measured).toBeCloseTo(7, 5)
  expect(violation!.violation_start_frame).toBeGreaterThanOrEqual(10)
})

test('without speeds, ground positions show braking and swerving, and a steady car is not harsh', () => {
  const factors = (frames: TrackFrame[]) => judge(frames).map(({ terms }) => terms[1]!.factor)
  expect(factors(drive(tenths(26).map((seconds) => [far(seconds, 7) - 4, 0])))).toEqual(['harsh-braking'])
  const swerving = tenths(20).map((seconds) => {
    const aside = 1.4 * Math.sin((2 * Math.PI * seconds) / 2.4)
    return [30 - 9 * seconds, aside] as const
  })
  expect(factors(drive(swerving))).toEqual(['swerve'])
  expect(factors(drive(tenths(22).map((seconds) => [35 - 11 * seconds, 2])))).toEqual([])
})

test('a gentle stop, a single wrong speed and an impossible jump are not harsh', () => {
  const gentle = tenths(40).map((seconds) => kmhAt(seconds, 3))
  expect(judge(drive(tenths(40).map((seconds) => [far(seconds, 3), 0]), gentle))).toEqual([]) // prettier-ignore
  const places = tenths(30).map((seconds) => [40 - 10 * seconds, 0] as const)
  const stray = tenths(30).map((seconds) => (seconds === 1.5 ? 12 : 36))
  expect(judge(drive(places, stray))).toEqual([])
  const jump = tenths(30).map((seconds) => (seconds < 1.5 ? 45 : 5))
  expect(judge(drive(places, jump))).toEqual([])
})

test('boxes with 3 % noise make no steady car volatile and hide no swerve', () => {
  const found = Array.from({ length: 25 }, (_, run) => {
    const random = seededRandom(run + 1)
    const stray = () => 0.06 * (random.uniform() - 0.5)
    const steady = drive(tenths(22).map((seconds) => [35 - 11 * seconds, 2]), [], stray) // prettier-ignore
    const swerving = tenths(24).map((seconds) => [28 - 7 * seconds, 1.6 * Math.sin(2.6 * seconds)] as const)
    return [judge(steady).length, judge(drive(swerving, [], stray)).length]
  })
  expect(found.filter(([steady]) => steady! > 0)).toHaveLength(0)
  expect(found.filter(([, swerve]) => swerve! > 0).length).toBeGreaterThanOrEqual(24)
})
