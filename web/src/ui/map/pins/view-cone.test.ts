import { describe, expect, test } from 'vitest'
import { metresBetween } from '../geodesy/geodesy.ts'
import { viewCone, type CameraView } from './view-cone.ts'

const camera = { lat: -36.8485, lng: 174.7635 }
const ring = (view: Partial<CameraView> = {}) =>
  viewCone({ ...camera, ...view }).geometry.coordinates[0] ?? []

/** Distance and clockwise bearing of each corner from the camera, without the camera itself. */
function arc(view: Partial<CameraView>) {
  return ring(view)
    .map(([lng = 0, lat = 0]) => metresBetween(camera, { lat, lng }))
    .filter(({ east, north }) => Math.hypot(east, north) > 0.01)
    .map(({ east, north }) => ({
      metres: Math.hypot(east, north),
      bearing: (Math.atan2(east, north) * 180) / Math.PI,
    }))
}

describe('a view cone', () => {
  test('is a closed ring that begins and ends at the camera', () => {
    const corners = ring()
    expect(corners[0]).toEqual([camera.lng, camera.lat])
    expect(corners.at(-1)).toEqual(corners[0])
  })

  test('reaches the range at every point of its arc', () => {
    for (const { metres } of arc({ rangeMetres: 60 })) expect(metres).toBeCloseTo(60, 1)
  })

  test('opens by the field of view around the heading', () => {
    const bearings = arc({ heading: 90, horizontalFov: 60 }).map(({ bearing }) => bearing)
    expect(Math.min(...bearings)).toBeCloseTo(60, 1)
    expect(Math.max(...bearings)).toBeCloseTo(120, 1)
  })

  test('looks north with the default field of view of a camera when nothing is set', () => {
    const bearings = arc({}).map(({ bearing }) => bearing)
    expect(Math.min(...bearings)).toBeCloseTo(-65, 1)
    expect(Math.max(...bearings)).toBeCloseTo(65, 1)
  })

  test('is a circle without an apex for a camera that looks all around', () => {
    const corners = ring({ horizontalFov: 360 })
    expect(corners).not.toContainEqual([camera.lng, camera.lat])
    expect(corners.at(-1)).toEqual(corners[0])
  })

  test('is counterclockwise, as GeoJSON requires', () => {
    const corners = ring({ heading: 200 })
    const area = corners.reduce((sum, [x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = corners[index + 1] ?? corners[0] ?? []
      return sum + x * nextY - nextX * y
    }, 0)
    expect(area).toBeGreaterThan(0)
  })
})
