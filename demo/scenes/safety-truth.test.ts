import { describe, expect, test } from 'vitest'
import type { CameraInput } from '#contract/cameras/api.ts'
import type { TrackFrame, Tracks } from '#contract/ingest/event.ts'
import { RoiType } from '#contract/regions/enumerations.ts'
import { ViolationType } from '#contract/safety/violations.ts'
import type { SafetyCamera } from '#rules/safety/events.ts'
import { judgeVideo } from '#rules/safety/clips/video.ts'
import { findScenes } from '../pictures/scene-media.ts'
import { randomOf } from '../../rules/src/random.ts'
import { safetySetting } from '../world/safety-setup.ts'
import { harshDrivers, withHarshDriving } from './staged-driving.ts'
import type { Truth, TruthObject } from './truth.ts'

/** Staged and found violations, each with its kind and the track of its actor. */
type Staged = Set<string>

const scenes = [...findScenes()].filter(([name]) =>
  ['road-works', 'warehouse-yard', 'speed-lane'].includes(name),
)
const monday = new Date('2026-11-15T22:00:00Z')
/** Only lasting violations are staged; a foot over a line for a moment does not count. */
const shortestSeconds = 0.3
const limitKmh = 50

type Setting = NonNullable<CameraInput['hsafety_setting']>

/** The violations of a clip by ground truth: its zones, distances, speeds and clothes. */
function staged(truth: Truth, setting: Setting): Staged {
  const zoneType = new Map(truth.zones.map(({ id, roi_type }) => [id, roi_type]))
  const frames = new Map<string, number>()
  const note = (type: ViolationType, id: number | string) =>
    frames.set(`${type} ${id}`, (frames.get(`${type} ${id}`) ?? 0) + 1)
  for (const { objects, distances } of truth.frames) {
    const inside = (object: TruthObject, type: RoiType) =>
      object.zones.some((zone) => zoneType.get(zone) === type)
    for (const object of objects) {
      const isPerson = object.object_class === 'person'
      const lacks =
        (setting.hivis_ppe_criteria && object.ppe.includes('no-hivis')) ||
        (setting.hardhat_ppe_criteria && object.ppe.includes('no-hardhat'))
      if (inside(object, RoiType.EXCLUSION_ZONE))
        note(isPerson ? ViolationType.EXCLUSION_ZONE : ViolationType.EXCLUSION_ZONE_OTHER, object.track_id)
      if (inside(object, RoiType.PPE_ZONE)) {
        const ofPerson = lacks ? ViolationType.SAFETY_ZONE_PUBLIC : ViolationType.SAFETY_ZONE_PPE
        note(isPerson ? ofPerson : ViolationType.SAFETY_ZONE_OTHER, object.track_id)
      }
      if (harshDrivers.has(object.track_id)) note(ViolationType.VOLATILE_VEHICLE, object.track_id)
      if (object.is_down) note(ViolationType.WORKER_DOWN, object.track_id)
      const hasLanes = truth.zones.some(({ roi_type }) => roi_type === RoiType.VEHICLE_TRACK)
      const over = object.speed - limitKmh
      if (!isPerson && over >= 10 && (!hasLanes || inside(object, RoiType.VEHICLE_TRACK)))
        note(over < 20 ? 5 : over < 30 ? 6 : 7, object.track_id)
      if (!isPerson) continue
      const near = distances
        .filter(({ a, b }) => a === object.track_id || b === object.track_id)
        .filter(({ a, b }) =>
          objects.some(
            ({ track_id, object_class }) => object_class === 'plant' && (track_id === a || track_id === b),
          ),
        )
      const keeps = lacks
        ? setting.heavy_plant_to_public_safety_distance
        : setting.heavy_plant_to_worker_safety_distance
      if (near.some(({ metres }) => metres < keeps!))
        note(lacks ? ViolationType.DISTANCE_ZONE_PUBLIC : ViolationType.DISTANCE_ZONE_WORKER, object.track_id)
    }
  }
  return new Set([...frames].filter(([, count]) => count / truth.fps >= shortestSeconds).map(([key]) => key))
}

function found(truth: Truth, setting: Setting, moved: (frame: TrackFrame) => TrackFrame): Staged {
  const tracks: Tracks = {}
  for (const { frame_number, objects } of truth.frames)
    for (const { track_id, object_class, bb, speed, ppe, is_down } of objects) {
      const tags = [...ppe, ...(is_down ? ['worker-down'] : [])]
      const frame = moved({ frame_number, bb, object_class, speed, tags })
      ;(tracks[track_id] ??= []).push(frame)
    }
  const camera: SafetyCamera = {
    regions: truth.zones.map(({ id, roi, roi_type, meta_data = {} }) => ({
      id,
      roi: [roi],
      roi_type: roi_type as RoiType,
      meta_data,
      deleted: false,
    })),
    // Uses the tags of the world only: a box that was moved is not a fallen person.
    setting: { ...(setting as NonNullable<SafetyCamera['setting']>), temporary_speed_limit: limitKmh },
    geometry: truth.camera,
    timeZone: 'Pacific/Auckland',
  }
  const imageSize = { width: truth.width, height: truth.height }
  const { violations } = judgeVideo(tracks, { time: monday, imageSize, fps: truth.fps }, camera)
  return new Set(violations.map(({ violation_type, track_ids }) => `${violation_type} ${track_ids[0]}`))
}

const rates = (pairs: { wanted: Staged; got: Staged }[]) => {
  const total = (count: (pair: { wanted: Staged; got: Staged }) => number) =>
    pairs.reduce((sum, pair) => sum + count(pair), 0)
  const both = total(({ wanted, got }) => wanted.intersection(got).size)
  return { precision: both / total(({ got }) => got.size), recall: both / total(({ wanted }) => wanted.size) }
}

describe('the engine on the clips of the demo world', () => {
  const filmed = scenes.map(([name, { truth }]) => ({ name, truth, setting: safetySetting(name) }))
  const lane = filmed.find(({ name }) => name === 'speed-lane')!
  const clips = [...filmed, { ...lane, name: 'harsh driving', truth: withHarshDriving(lane.truth) }]

  test('finds everything that was staged, and nothing else', () => {
    expect(filmed).toHaveLength(3)
    for (const { name, truth, setting } of clips) {
      const [wanted, got] = [staged(truth, setting), found(truth, setting, (frame) => frame)]
      expect({ name, found: [...got].sort() }).toEqual({ name, found: [...wanted].sort() })
    }
    const count = clips.reduce((sum, { truth, setting }) => sum + staged(truth, setting).size, 0)
    expect(count).toBeGreaterThan(25)
  })

  test('with boxes that stray by 3 % of their size it still finds 95 %, and 95 % of what it finds is real', () => {
    const pairs = Array.from({ length: 8 }, (_, run) =>
      clips.map(({ name, truth, setting }) => {
        const random = randomOf('jitter', name, run)
        const moved = (frame: TrackFrame): TrackFrame => {
          const { l, t, r, b } = frame.bb
          const stray = (size: number) => random.between(-0.03, 0.03) * size
          const bb = { l: l + stray(r - l), t: t + stray(b - t), r: r + stray(r - l), b: b + stray(b - t) }
          return { ...frame, bb }
        }
        return { wanted: staged(truth, setting), got: found(truth, setting, moved) }
      }),
    ).flat()
    const { precision, recall } = rates(pairs)
    expect(precision).toBeGreaterThanOrEqual(0.95)
    expect(recall).toBeGreaterThanOrEqual(0.95)
  })
})
