import { RoiType } from '#contract/regions/enumerations.ts'
import type { IncomingDetection, IncomingEvent } from '#contract/ingest/event.ts'
import type { Random } from '#rules/random.ts'
import type { TruthObject, TruthStill } from '../scenes/truth.ts'
import type { Zone } from '../world/safety-setup.ts'

type Seen = Pick<IncomingEvent, 'detections' | 'distances'>

/** Everything that happens on a worksite or a road, and how often per working day. */
export const workMoments = {
  'people at work': 5,
  'ppe missing': 1.8,
  'exclusion zone': 0.7,
  'near plant': 1.2,
  'worker down': 0.035,
  'volatile vehicle': 0.12,
  'too much plant': 0.1,
  'too many people': 0.2,
  'too many of both': 0.15,
  'too many others': 0.1,
} as const
export const roadMoments = {
  'steady traffic': 22,
  'truck passing': 5,
  'overspeed vehicle': 5,
  'volatile vehicle': 0.25,
} as const
export type Moment = keyof typeof workMoments | keyof typeof roadMoments

const worker = ['hivis', 'hardhat']

/** Describes a moment without a picture: the places of the objects in the zones of the camera. */
export function describeMoment(random: Random, moment: Moment, zones: readonly Zone[]): Seen {
  const standing = (roiType: RoiType, ...things: [type: string, tags?: string[], speed?: number][]) =>
    things.flatMap(([type, tags = [], speed], index) => {
      const zone = zones.find(({ roi_type }) => roi_type === roiType)
      return zone ? [detection(random, type, tags, spot(zone, index, things.length), speed)] : []
    })
  const crowd = (...types: string[]) => {
    const zone = zones.find(({ roi_type }) => roi_type === RoiType.OCCUPANCY_ZONE)
    const count = (zone?.meta_data?.['limit'] ?? 0) + 1
    const things = Array.from({ length: count }, (_, index) => types[index % types.length]!)
    return standing(RoiType.OCCUPANCY_ZONE, ...things.map((type): [string, string[]] => [type, worker]))
  }
  const detectionsOf: Record<Moment, () => IncomingDetection[]> = {
    'people at work': () => standing(RoiType.PPE_ZONE, ['person', worker], ['person', worker]),
    'ppe missing': () =>
      standing(RoiType.PPE_ZONE, ['person', ['no-hivis', random.pick(['hardhat', 'no-hardhat'])]]),
    'exclusion zone': () => standing(RoiType.EXCLUSION_ZONE, ['person', worker], ['plant']),
    'near plant': () => standing(RoiType.PPE_ZONE, ['person', random.pick([worker, []])], ['plant']),
    'worker down': () => standing(RoiType.PPE_ZONE, ['person', [...worker, 'worker-down']]),
    'volatile vehicle': () => [
      ...standing(RoiType.VEHICLE_TRACK, ['car', ['volatile'], random.whole(52, 66)]),
      ...standing(RoiType.PPE_ZONE, ['truck', ['volatile'], random.whole(12, 24)]),
    ],
    'too much plant': () => crowd('plant'),
    'too many people': () => crowd('person'),
    'too many of both': () => crowd('person', 'plant'),
    'too many others': () => crowd('person', 'truck'),
    'steady traffic': () => standing(RoiType.VEHICLE_TRACK, ['car', [], random.normal(46, 5)]),
    'truck passing': () => standing(RoiType.VEHICLE_TRACK, ['truck', [], random.normal(42, 5)]),
    'overspeed vehicle': () => standing(RoiType.VEHICLE_TRACK, ['car', [], tooFast(random)]),
  }
  const detections = detectionsOf[moment]()
  const isNear = moment === 'near plant' && detections.length === 2
  return { detections, ...(isNear && { distances: [{ from: 0, to: 1, distance: random.between(1.2, 8) }] }) }
}

/** Most are a little over the limit of 50, few far over. */
const tooFast = (random: Random) => 60 + Math.min(38, -9 * Math.log(1 - random.uniform()))

/** Describes a rendered picture. Speeds are measured anew each time, as a camera does. */
export function describeStill(random: Random, moment: Moment, { objects, distances }: TruthStill): Seen {
  const fastest = Math.max(...objects.map(({ speed }) => speed))
  const speedOf = ({ speed, object_class }: TruthObject) => {
    if (object_class === 'person' || speed <= 0) return undefined
    return moment === 'overspeed vehicle' && speed === fastest
      ? tooFast(random)
      : speed + random.normal(0, 1.5)
  }
  const position = (trackId: number) => objects.findIndex(({ track_id }) => track_id === trackId)
  return {
    detections: objects.map((object) => ({
      type: object.object_class,
      bb: object.bb,
      confidence: tenths(random.between(84, 98)),
      tags: [
        ...object.ppe,
        ...(object.is_down ? ['worker-down'] : []),
        ...(moment === 'volatile vehicle' && object.speed === fastest ? ['volatile'] : []),
      ],
      track_id: object.track_id,
      ...(speedOf(object) !== undefined && { speed: tenths(Math.max(0, speedOf(object)!)) }),
    })),
    // A hidden object has a place on the ground but is not in the picture.
    distances: distances
      .map(({ a, b, metres }) => ({ from: position(a), to: position(b), distance: metres }))
      .filter(({ from, to }) => from !== -1 && to !== -1),
  }
}

/** A place in a zone for each object: off the middle, towards the corners in turn. */
function spot({ roi }: Zone, index: number, count: number): [number, number] {
  const middle = [0, 1].map((axis) => roi.reduce((sum, point) => sum + point[axis]!, 0) / roi.length)
  const corner = roi[Math.floor((index * roi.length) / count)]!
  return [0, 1].map((axis) => middle[axis]! + 0.7 * (corner[axis]! - middle[axis]!)) as [number, number]
}

const sizes: Record<string, [width: number, height: number]> = {
  person: [30, 84],
  plant: [150, 120],
  truck: [160, 110],
}

function detection(
  random: Random,
  type: string,
  tags: string[],
  [x, y]: [number, number],
  speed: number | undefined,
): IncomingDetection {
  const [width, height] = sizes[type] ?? [120, 80]
  return {
    type,
    tags,
    bb: {
      l: Math.round(x - width / 2),
      t: Math.round(y - height),
      r: Math.round(x + width / 2),
      b: Math.round(y),
    },
    confidence: tenths(random.between(82, 97)),
    track_id: random.whole(1, 9999),
    ...(speed !== undefined && { speed: tenths(speed) }),
  }
}

const tenths = (value: number) => Math.round(value * 10) / 10
