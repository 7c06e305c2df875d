import { expect, test } from 'vitest'
import type { HsafetySetting } from '#contract/cameras/api.ts'
import { RoiType } from '#contract/regions/enumerations.ts'
import { ViolationType } from '#contract/safety/violations.ts'
import type { Box, CanonicalDetection } from '#contract/ingest/event.ts'
import { isSafe, riskClass } from '../explorer/classes.ts'
import { countUnassessed, observe, riskOf } from './events.ts'
import type { SafetyCamera, SafetyScene } from './events.ts'

const setting: HsafetySetting = {
  hivis_ppe_criteria: true,
  hardhat_ppe_criteria: true,
  temporary_speed_limit: 30,
  heavy_plant_to_public_safety_distance: 10,
  heavy_plant_to_public_safety_distance_enabled: true,
  heavy_plant_to_worker_safety_distance: 5,
  heavy_plant_to_worker_safety_distance_enabled: true,
  alert_on_increased_risk_level: false,
  alert_on_volatile_vehicle_locus: false,
  alert_on_horizontal_person: false,
}
/** The left half of the image, or the right one. */
const region = (roi_type: RoiType, side: 'left' | 'right' = 'left', meta_data = {}) => ({
  id: `${roi_type}-${side}`,
  roi: [
    (
      [
        [0, 0],
        [960, 0],
        [960, 1080],
        [0, 1080],
      ] as [number, number][]
    ).map(([x, y]): [number, number] => [side === 'left' ? x : x + 960, y]),
  ],
  roi_type,
  meta_data,
  deleted: false,
})
const camera = (regions: SafetyCamera['regions'], changes: Partial<HsafetySetting> = {}): SafetyCamera => ({
  regions,
  setting: { ...setting, ...changes },
  geometry: {
    horizontal_fov: 130,
    vertical_fov: 72,
    plane_normal: [0, 0, 0],
    plane_point: [0, 0, 0],
    distance_scale: 1,
  },
  timeZone: 'Pacific/Auckland',
})
const standing = (x: number, y = 600): Box => ({ l: x - 20, t: y - 120, r: x + 20, b: y })
const seen = (type: string, fields: Partial<CanonicalDetection> = {}): CanonicalDetection => ({
  type,
  bb: standing(400),
  candidates: [],
  tags: [],
  ...fields,
})
const scene = (detections: CanonicalDetection[], fields: Partial<SafetyScene> = {}): SafetyScene => ({
  time: new Date('2024-07-03T00:00:00Z'),
  detections,
  distances: [],
  imageSize: { width: 1920, height: 1080 },
  ...fields,
})
const types = (...args: Parameters<typeof observe>) =>
  observe(...args).map(({ violationType }) => violationType)
const dressed = ['hivis', 'hardhat']

test('feet inside an exclusion zone are a violation, a box that only overlaps it is not', () => {
  const zone = camera([region(RoiType.EXCLUSION_ZONE)])
  expect(types(scene([seen('person')]), zone)).toEqual([ViolationType.EXCLUSION_ZONE])
  expect(types(scene([seen('person', { bb: { l: 940, t: 0, r: 1000, b: 600 } })]), zone)).toEqual([])
  expect(types(scene([seen('car')]), zone)).toEqual([ViolationType.EXCLUSION_ZONE_OTHER])
  expect(types(scene([seen('person', { bb: undefined })]), zone)).toEqual([])
})

test('ignores a deleted region and a position outside all regions', () => {
  const deleted = { ...region(RoiType.EXCLUSION_ZONE), deleted: true }
  expect(types(scene([seen('person')]), camera([deleted, region(RoiType.EXCLUSION_ZONE, 'right')]))).toEqual(
    [],
  )
})

test('in a PPE zone distinguishes people without mandatory PPE from people with it, and ignores objects', () => {
  const zone = camera([region(RoiType.PPE_ZONE)])
  expect(types(scene([seen('person', { tags: ['hivis', 'no-hardhat'] })]), zone)).toEqual([
    ViolationType.SAFETY_ZONE_PUBLIC,
  ])
  expect(types(scene([seen('person', { tags: dressed })]), zone)).toEqual([ViolationType.SAFETY_ZONE_PPE])
  expect(types(scene([seen('truck')]), zone)).toEqual([ViolationType.SAFETY_ZONE_OTHER])
})

test('PPE that the detector does not report is not assessed: neither worn nor missing', () => {
  const zone = camera([region(RoiType.PPE_ZONE)])
  const silent = scene([seen('person'), seen('person', { tags: ['hivis'] }), seen('car')])
  expect(types(silent, zone)).toEqual([ViolationType.SAFETY_ZONE_OTHER])
  expect(countUnassessed(silent, zone)).toBe(2)
  expect(countUnassessed(scene([seen('person', { tags: ['no-hivis'] })]), zone)).toBe(0)
})

test('PPE that is reported as missing is missing, and PPE that is not mandatory is ignored', () => {
  const zone = camera([region(RoiType.PPE_ZONE)], { hardhat_ppe_criteria: false })
  expect(types(scene([seen('person', { tags: ['hivis', 'no-hivis'] })]), zone)).toEqual([
    ViolationType.SAFETY_ZONE_PUBLIC,
  ])
  expect(types(scene([seen('person', { tags: ['hivis', 'no-hardhat'] })]), zone)).toEqual([
    ViolationType.SAFETY_ZONE_PPE,
  ])
})

test('the terms of every score add up to it', () => {
  const everything = camera([
    region(RoiType.EXCLUSION_ZONE),
    region(RoiType.PPE_ZONE),
    region(RoiType.SAFE_ZONE),
    region(RoiType.OCCUPANCY_ZONE, 'left', { limit: 1 }),
  ])
  const found = observe(
    scene(
      [
        seen('person', { tags: ['no-hivis', 'no-hardhat', 'fallen'] }),
        seen('person', { tags: dressed, bb: standing(940) }),
        seen('car', { speed: 97.3, tags: ['volatile'] }),
        seen('plant', { bb: standing(500) }),
      ],
      {
        distances: [
          { from: 0, to: 3, metres: 2.34 },
          { from: 1, to: 3, metres: 4.2 },
        ],
      },
    ),
    everything,
  )
  expect(new Set(found.map(({ violationType }) => violationType)).size).toBeGreaterThan(7)
  for (const { riskLevel, terms } of found)
    expect(Math.round(terms.reduce((sum, { share }) => sum + share, 0) * 100) / 100).toBe(riskLevel)
})

test('without mandatory PPE there is no PPE observation', () => {
  const none = { hivis_ppe_criteria: false, hardhat_ppe_criteria: false }
  expect(types(scene([seen('person')]), camera([region(RoiType.PPE_ZONE)], none))).toEqual([])
  expect(types(scene([seen('person')]), { ...camera([region(RoiType.PPE_ZONE)]), setting: null })).toEqual([])
})

test('speed over the limit falls into three groups', () => {
  const group = (speed: number) => types(scene([seen('car', { speed })]), camera([]))[0]
  expect([39.9, 40, 49.9, 50, 59.9, 60, 120].map(group)).toEqual([
    undefined,
    ViolationType.OVER_SPEED_GROUP_A,
    ViolationType.OVER_SPEED_GROUP_A,
    ViolationType.OVER_SPEED_GROUP_B,
    ViolationType.OVER_SPEED_GROUP_B,
    ViolationType.OVER_SPEED_GROUP_C,
    ViolationType.OVER_SPEED_GROUP_C,
  ])
  expect(types(scene([seen('person', { speed: 90 })]), camera([]))).toEqual([])
})

test('without a temporary limit the schedule counts, in the zone of the site', () => {
  const scheduled = camera([], { temporary_speed_limit: 0 })
  const at = (time: string) => types(scene([seen('car', { speed: 45 })], { time: new Date(time) }), scheduled)
  expect(at('2024-07-03T00:00:00Z')).toEqual([ViolationType.OVER_SPEED_GROUP_A])
  expect(at('2024-07-03T08:00:00Z')).toEqual([])
})

test('where there are live lanes, speed only counts on them', () => {
  const fast = scene([seen('car', { speed: 60 })])
  expect(types(fast, camera([region(RoiType.VEHICLE_TRACK, 'right')]))).toEqual([])
  expect(observe(fast, camera([region(RoiType.VEHICLE_TRACK)]))[0]).toMatchObject({
    violationType: ViolationType.OVER_SPEED_GROUP_C,
    regionId: `${RoiType.VEHICLE_TRACK}-left`,
    measured: 30,
  })
})

test('a person is down by a tag, or by a lying box where the camera checks it', () => {
  const lying = { l: 300, t: 560, r: 440, b: 620 }
  expect(types(scene([seen('person', { tags: ['Worker Down'] })]), camera([]))).toEqual([
    ViolationType.WORKER_DOWN,
  ])
  expect(types(scene([seen('person', { bb: lying })]), camera([]))).toEqual([])
  expect(
    types(scene([seen('person', { bb: lying })]), camera([], { alert_on_horizontal_person: true })),
  ).toEqual([ViolationType.WORKER_DOWN])
  expect(types(scene([seen('car', { tags: ['volatile'] })]), camera([]))).toEqual([
    ViolationType.VOLATILE_VEHICLE,
  ])
})

test('counts people in an occupancy zone above its limit', () => {
  const kind = (limit: number | undefined, ...inside: string[]) =>
    types(
      scene(inside.map((type) => seen(type, { tags: dressed }))),
      camera([region(RoiType.OCCUPANCY_ZONE, 'left', { limit })]),
    )
  expect(kind(1, 'person', 'person')).toEqual([ViolationType.OCCUPANCY_PEOPLE])
  expect(kind(1, 'plant', 'plant')).toEqual([ViolationType.OCCUPANCY_PLANT])
  expect(kind(1, 'person', 'plant')).toEqual([ViolationType.OCCUPANCY_PEOPLE_AND_PLANT])
  expect(kind(1, 'person', 'car')).toEqual([ViolationType.OCCUPANCY_OTHER])
  expect(kind(0, 'person')).toEqual([ViolationType.OCCUPANCY_PEOPLE])
  expect(kind(2, 'person', 'person')).toEqual([])
  expect(kind(undefined, 'person', 'person')).toEqual([])
})

test('on an approved path an observation is safe and low, but high enough to be marked as safe', () => {
  const path = camera([region(RoiType.EXCLUSION_ZONE), region(RoiType.SAFE_ZONE)])
  const [observation] = observe(scene([seen('person')]), path)
  expect(observation).toMatchObject({ isSafe: true, riskLevel: 2.1 })
  expect(riskClass(observation!.riskLevel)).toBe('low')
  expect(isSafe({ is_safe: observation!.isSafe, risk_level: observation!.riskLevel })).toBe(true)
  const down = observe(scene([seen('person', { tags: ['fallen'] })]), camera([region(RoiType.SAFE_ZONE)]))
  expect(down[0]).toMatchObject({ isSafe: false, riskLevel: 5 })
})

test('correct PPE is low and not marked as a safe zone, and an empty scene has no risk', () => {
  const fine = riskOf(observe(scene([seen('person', { tags: dressed })]), camera([region(RoiType.PPE_ZONE)])))
  expect(fine).toEqual({ isSafe: true, riskLevel: 1 })
  expect(isSafe({ is_safe: fine.isSafe, risk_level: fine.riskLevel })).toBe(false)
  expect(riskOf([])).toEqual({ isSafe: true, riskLevel: 0 })
})

test('the risk of a scene is that of its worst observation', () => {
  const zone = camera([region(RoiType.EXCLUSION_ZONE), region(RoiType.PPE_ZONE)])
  expect(riskOf(observe(scene([seen('person', { tags: dressed }), seen('car')]), zone))).toEqual({
    isSafe: false,
    riskLevel: 4.2,
  })
})
