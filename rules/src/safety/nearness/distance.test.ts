import { expect, test } from 'vitest'
import type { CanonicalDetection } from '#contract/ingest/event.ts'
import { ViolationType } from '#contract/safety/violations.ts'
import { groundDistance, pixelOfGround } from '../../cameras/ground-plane.ts'
import type { CameraGeometry } from '../../cameras/ground-plane.ts'
import { distancesToPlant, observeDistances } from './distance.ts'
import { nearestSpot } from './footprint.ts'
import type { SafetyCamera } from '../events.ts'

const imageSize = { width: 1920, height: 1080 }
const geometry: CameraGeometry = {
  horizontal_fov: 130,
  vertical_fov: 72,
  plane_normal: [0, -1, 0],
  plane_point: [0, 5, 0],
  distance_scale: 1,
}
const setting = {
  hivis_ppe_criteria: true,
  hardhat_ppe_criteria: false,
  temporary_speed_limit: 0,
  heavy_plant_to_public_safety_distance: 10,
  heavy_plant_to_public_safety_distance_enabled: true,
  heavy_plant_to_worker_safety_distance: 4,
  heavy_plant_to_worker_safety_distance_enabled: true,
  alert_on_increased_risk_level: false,
  alert_on_volatile_vehicle_locus: false,
  alert_on_horizontal_person: false,
}
const camera = (changes: Partial<typeof setting> = {}, plane = geometry): SafetyCamera => ({
  regions: [],
  setting: { ...setting, ...changes },
  geometry: plane,
  timeZone: 'Pacific/Auckland',
})

/** A detection of this width whose lower edge is at a point on the ground, in metres. */
function at(type: string, x: number, z: number, width = 0.6, tags: string[] = []): CanonicalDetection {
  const left = pixelOfGround([x - width / 2, 5, z], imageSize, geometry)!
  const right = pixelOfGround([x + width / 2, 5, z], imageSize, geometry)!
  const b = (left[1] + right[1]) / 2
  return { type, bb: { l: left[0], t: b - 150, r: right[0], b }, candidates: [], tags }
}
const scene = (
  detections: CanonicalDetection[],
  distances: { from: number; to: number; metres: number }[] = [],
) => ({
  time: new Date(),
  detections,
  distances,
  imageSize,
})

test('distances are measured over the ground, to the near side of the machine', () => {
  const [nearness] = distancesToPlant(scene([at('person', 0, 12), at('plant', 5, 12, 4)]), camera())
  expect(nearness).toMatchObject({ person: 0, plant: 1 })
  expect(nearness!.metres).toBeGreaterThan(2.7)
  expect(nearness!.metres).toBeLessThan(3.3)
})

test('distances from the sender take precedence, in either order of person and plant', () => {
  const detections = [at('person', 0, 12), at('plant', 5, 12, 4), at('car', 1, 12)]
  expect(
    distancesToPlant(
      scene(detections, [
        { from: 1, to: 0, metres: 7 },
        { from: 0, to: 2, metres: 1 },
      ]),
      camera(),
    ),
  ).toEqual([{ person: 0, plant: 1, metres: 7, low: 7, high: 7 }])
})

test('returns no distance without a ground plane, a size or a box', () => {
  const detections = [at('person', 0, 12), at('plant', 3, 12)]
  const none = { ...geometry, plane_normal: [0, 0, 0] as [number, number, number] }
  expect(distancesToPlant(scene(detections), camera({}, none))).toEqual([])
  expect(distancesToPlant({ ...scene(detections), imageSize: undefined }, camera())).toEqual([])
  expect(distancesToPlant(scene([{ ...detections[0]!, bb: undefined }, detections[1]!]), camera())).toEqual(
    [],
  )
})

test('the driver of a machine is not near it', () => {
  const machine = { ...at('plant', 0, 12, 4), bb: { l: 700, t: 300, r: 1200, b: 800 } }
  const driver = { ...at('person', 0, 12), bb: { l: 900, t: 350, r: 960, b: 500 } }
  const before = { ...driver, bb: { l: 900, t: 600, r: 960, b: 790 } }
  expect(distancesToPlant(scene([driver, machine]), camera())).toEqual([])
  expect(distancesToPlant(scene([before, machine]), camera())).toHaveLength(1)
})

test('people must keep a distance from plant, and workers with PPE have their own limit', () => {
  const types = (tags: string[], metres: number, changes = {}) =>
    observeDistances(
      scene([at('person', 0, 12, 0.6, tags), at('plant', 5, 12)], [{ from: 0, to: 1, metres }]),
      camera(changes),
    ).map(({ violationType }) => violationType)
  expect(types([], 9.9)).toEqual([ViolationType.DISTANCE_ZONE_PUBLIC])
  expect(types([], 10)).toEqual([])
  expect(types(['hivis'], 9.9)).toEqual([])
  expect(types(['hivis'], 3.9)).toEqual([ViolationType.DISTANCE_ZONE_WORKER])
  expect(types([], 3, { heavy_plant_to_public_safety_distance_enabled: false })).toEqual([])
  expect(types(['hivis'], 3, { heavy_plant_to_worker_safety_distance: null })).toEqual([])
})

test('a distance whose error band contains the limit is no violation', () => {
  const near = scene([at('person', 0, 12), at('plant', 5, 12, 4)])
  const [{ metres, low, high } = { metres: 0, low: 0, high: 0 }] = distancesToPlant(near, camera())
  expect(low).toBeLessThan(metres)
  expect(high).toBeGreaterThan(metres + 0.01)
  const observed = (limit: number) =>
    observeDistances(near, camera({ heavy_plant_to_public_safety_distance: limit }))
  expect(observed((metres + high) / 2)).toEqual([])
  expect(observed(high + 0.01)).toMatchObject([{ distance: { metres, low, high } }])
})

test('where no PPE is required, a person with any PPE is a worker', () => {
  const noCriteria = camera({ hivis_ppe_criteria: false })
  const worker = scene(
    [at('person', 0, 12, 0.6, ['hardhat']), at('plant', 5, 12)],
    [{ from: 0, to: 1, metres: 1 }],
  )
  expect(observeDistances(worker, noCriteria)[0]?.violationType).toBe(ViolationType.DISTANCE_ZONE_WORKER)
})

test('each person counts once, with the nearest machine', () => {
  const detections = [at('person', 0, 12), at('plant', 5, 12), at('plant', 2, 12)]
  const [observation, ...others] = observeDistances(
    scene(detections, [
      { from: 0, to: 1, metres: 6 },
      { from: 0, to: 2, metres: 2 },
    ]),
    camera(),
  )
  expect(others).toEqual([])
  expect(observation).toMatchObject({ detections: [0, 2], measured: 2, riskLevel: 4.58 })
})

test('the drawn line is as long over the ground as the measured distance', () => {
  for (const [x, z] of [
    [0, 9],
    [4, 7],
    [9.5, 8],
  ] as const) {
    // prettier-ignore
    const [person, plant] = [at('person', x, z), at('plant', 5, 12, 4)]
    const [nearness] = distancesToPlant(scene([person, plant]), camera())
    const feet: [number, number] = [(person.bb!.l + person.bb!.r) / 2, person.bb!.b]
    const spot = nearestSpot(feet, plant.bb!, imageSize, geometry)!
    expect(groundDistance(feet, spot, imageSize, geometry)).toBeCloseTo(nearness!.metres, 6)
  }
  expect(nearestSpot([0, 0], at('plant', 5, 12).bb!, imageSize, geometry)).toBeUndefined()
})
