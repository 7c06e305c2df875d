import { expect, test } from 'vitest'
import { RoiType } from '#contract/regions/enumerations.ts'
import type { Point } from '../../regions/geometry/polygon.ts'
import { laneAt, laneSpeedOf } from './lane-speed.ts'
import { placeOnQuad } from '../nearness/place-on-quad.ts'
import type { SafetyRegion } from '../risk/zones.ts'

const imageSize = { width: 1920, height: 1080 }
/** A camera six metres above a flat road, looking along it, with a focal length of 1200 pixels. */
const onPicture = (x: number, z: number): Point => [960 + (1200 * x) / z, 200 + (1200 * 6) / z]
const lane = (roi: Point[], metres = 12): SafetyRegion => ({
  id: 'lane',
  roi: [roi.map(([x, y]) => [x, y])],
  roi_type: RoiType.VEHICLE_TRACK,
  meta_data: { speed_zone_distance: metres * 100 },
  deleted: false,
})
/** Three metres wide, from 15 m in front of the camera to 27 m. */
const corners = [onPicture(1, 15), onPicture(4, 15), onPicture(4, 27), onPicture(1, 27)]

const boxAt = (z: number) => {
  const [x, y] = onPicture(2.5, z)
  return { l: Math.round(x - 60), t: Math.round(y - 90), r: Math.round(x + 60), b: Math.round(y) }
}
const drive = (kmh: number, every = 0.1) =>
  Array.from({ length: Math.round(12 / every) }, (_, index) => index * every)
    .map((seconds) => ({ seconds, z: 60 - (kmh / 3.6) * seconds }))
    .filter(({ z }) => z > 10)
    .map(({ seconds, z }) => ({ seconds, box: boxAt(z) }))

test('a position on a rectangle seen in perspective is found', () => {
  expect(placeOnQuad(onPicture(2.5, 21), corners)!.map((share) => Math.round(share * 1000) / 1000)).toEqual([
    0.5, 0.5,
  ])
  expect(placeOnQuad(onPicture(1.75, 18), corners)!.map((share) => Math.round(share * 1000) / 1000)).toEqual([
    0.25, 0.25,
  ])
  expect(placeOnQuad([0, 0], [[0, 0], [1, 1], [2, 2], [3, 3]])).toBeUndefined() // prettier-ignore
})

test('the track over a lane of 12 m gives the speed with an error band that contains the true one', () => {
  for (const kmh of [20, 45, 72, 110])
    for (const roi of [corners, [...corners.slice(1), corners[0]!], corners.toReversed()]) {
      const speed = laneSpeedOf(drive(kmh), lane(roi), imageSize)!
      expect(Math.abs(speed.kmh - kmh)).toBeLessThan(kmh * 0.03)
      expect(speed.low).toBeLessThan(kmh)
      expect(speed.high).toBeGreaterThan(kmh)
      expect(speed.high - speed.low).toBeLessThan(kmh * 0.35)
    }
})

test('two frames in a lane give a wider error band than many', () => {
  const few = laneSpeedOf(drive(72, 0.3), lane(corners), imageSize)!
  const many = laneSpeedOf(drive(72, 0.04), lane(corners), imageSize)!
  expect(few.low).toBeLessThan(72)
  expect(few.high).toBeGreaterThan(72)
  expect(Math.abs(many.kmh - 72)).toBeLessThan(2)
})

test('for a lane with more corners the speed follows from entry and exit times', () => {
  const half = onPicture(4, 21)
  const speed = laneSpeedOf(
    drive(72),
    lane([corners[0]!, corners[1]!, half, corners[2]!, corners[3]!]),
    imageSize,
  )!
  expect(speed.low).toBeLessThan(72)
  expect(speed.high).toBeGreaterThan(72)
})

test('returns no speed for a lane without length, a standing vehicle or a single frame', () => {
  expect(laneSpeedOf(drive(72), lane(corners, 0), imageSize)).toBeUndefined()
  expect(laneAt({ bb: boxAt(20) }, [lane(corners, 0)])).toBeUndefined()
  expect(laneAt({ bb: boxAt(20) }, [lane(corners)])?.id).toBe('lane')
  const stands = [0, 1, 2].map((seconds) => ({ seconds, box: boxAt(20) }))
  expect(laneSpeedOf(stands, lane(corners), imageSize)).toBeUndefined()
  expect(laneSpeedOf(stands.slice(0, 1), lane(corners), imageSize)).toBeUndefined()
})
