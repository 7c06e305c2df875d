import type { HsafetySetting } from '#contract/cameras/api.ts'
import { RoiType } from '#contract/regions/enumerations.ts'
import type { LaneSpeed, MeasuredDistance, MeasuredSpeed, RiskTerm } from '#contract/safety/explain.ts'
import { ViolationType } from '#contract/safety/violations.ts'
import type { CanonicalDetection, CanonicalEvent, ImageSize } from '#contract/ingest/event.ts'
import { speedLimitAt } from '../explorer/classes.ts'
import type { CameraGeometry } from '../cameras/ground-plane.ts'
import { isPersonType, isPlantType, isVehicleType } from '../ingest/words/object-type.ts'
import { observeDistances } from './nearness/distance.ts'
import type { BodyPart } from './nearness/footprint.ts'
import type { HarshDriving } from './driving/harsh-driving.ts'
import { missingPpe, ppeState, requiresPpe } from './risk/ppe.ts'
import {
  fixedRisk,
  harshDrivingRisk,
  missingPpeRisk,
  occupancyRisk,
  overspeedRisk,
  riskInSafeZone,
  scoreOf,
  type FixedViolation,
} from './risk/risk.ts'
import { feetOf, isInRegion, regionAt, regionsOfType } from './risk/zones.ts'
import type { SafetyRegion } from './risk/zones.ts'

/** The detections at one moment. Boxes are in pixels of the whole scene. */
export interface SafetyScene {
  time: Date
  detections: readonly CanonicalDetection[]
  distances: CanonicalEvent['distances']
  imageSize?: ImageSize
  /** The body part of machine boxes, by position among the detections, where tracks are available. */
  bodies?: ReadonlyMap<number, BodyPart>
  /** Speeds over lanes, by position among the detections, where tracks are available. */
  laneSpeeds?: ReadonlyMap<number, LaneSpeed>
  /** Vehicles driven harshly at this moment, by position among the detections, where tracks are available. */
  harshDriving?: ReadonlyMap<number, HarshDriving>
}

/** The safety settings of a camera. */
export interface SafetyCamera {
  regions: readonly SafetyRegion[]
  setting: HsafetySetting | null
  geometry: CameraGeometry
  timeZone: string
}

export interface Observation {
  violationType: ViolationType
  /** The detections concerned, by position. */
  detections: number[]
  regionId?: string
  /** On an approved path, or compliant. */
  isSafe: boolean
  /** 0 to 5: the sum of its terms. */
  riskLevel: number
  terms: RiskTerm[]
  /** The km/h over the limit, the metres between, the number above the limit, or the m/s² of harsh driving. */
  measured?: number
  /** Between a person and plant. */
  distance?: MeasuredDistance
  /** Of a vehicle over the limit. */
  speed?: MeasuredSpeed
}

const DOWN_TAGS = new Set(['worker-down', 'person-down', 'fallen', 'horizontal', 'lying'])
const VOLATILE_TAGS = new Set(['volatile', 'volatile-vehicle', 'erratic', 'swerving'])
/** A box with at least this ratio of width to height shows a lying person. */
const LYING_RATIO = 1.5

/** All observations of a scene that the camera checks. */
export function observe(scene: SafetyScene, camera: SafetyCamera): Observation[] {
  const limitKmh = limitAt(scene, camera)
  const found = [
    ...scene.detections.flatMap((detection, index) => [
      ...observeZones(detection, index, camera),
      ...observeSpeed(detection, index, limitKmh, camera, scene.laneSpeeds?.get(index)),
      ...observeTags(detection, index, camera),
    ]),
    ...observeHarshDriving(scene),
    ...observeDistances(scene, camera),
    ...observeOccupancy(scene, camera),
  ]
  return found.map((observation) => inSafeZone(observation, scene, camera))
}

const limitAt = ({ time }: SafetyScene, { setting, timeZone }: SafetyCamera) =>
  speedLimitAt(time, { temporaryLimitKmh: setting?.temporary_speed_limit, zone: timeZone })

/** Observations of vehicles that are too fast by their lane speed. */
export const observeLaneSpeeds = (scene: SafetyScene, camera: SafetyCamera): Observation[] =>
  [...(scene.laneSpeeds ?? [])]
    .flatMap(([index, lane]) =>
      observeSpeed(scene.detections[index]!, index, limitAt(scene, camera), camera, lane),
    )
    .map((observation) => inSafeZone(observation, scene, camera))

/** The score of a scene is that of its worst observation. It is safe if all observations are. */
export function riskOf(observations: readonly Pick<Observation, 'isSafe' | 'riskLevel'>[]): {
  isSafe: boolean
  riskLevel: number
} {
  return {
    isSafe: observations.every(({ isSafe }) => isSafe),
    riskLevel: Math.max(0, ...observations.map(({ riskLevel }) => riskLevel)),
  }
}

/** Feet, or the bottom of an object, in an exclusion or PPE zone: one observation of each kind. */
function observeZones(detection: CanonicalDetection, index: number, camera: SafetyCamera): Observation[] {
  const isPerson = isPersonType(detection.type)
  const at = (roiType: RoiType) => regionAt(feetOf(detection), camera.regions, roiType)?.id
  const observations: Observation[] = []
  const add = (violationType: ViolationType, regionId: string, terms: RiskTerm[], isSafe = false) =>
    observations.push({ ...scored(terms), violationType, detections: [index], regionId, isSafe })

  const excluded = at(RoiType.EXCLUSION_ZONE)
  if (excluded !== undefined) {
    const violationType = isPerson ? ViolationType.EXCLUSION_ZONE : ViolationType.EXCLUSION_ZONE_OTHER
    add(violationType, excluded, fixedRisk(violationType))
  }
  const ppeZone = at(RoiType.PPE_ZONE)
  if (ppeZone === undefined) return observations
  if (!isPerson) {
    add(ViolationType.SAFETY_ZONE_OTHER, ppeZone, fixedRisk(ViolationType.SAFETY_ZONE_OTHER))
  } else if (camera.setting && requiresPpe(camera.setting)) {
    const state = ppeState(detection.tags, camera.setting)
    const missing = missingPpe(detection.tags, camera.setting)
    if (state === 'missing') add(ViolationType.SAFETY_ZONE_PUBLIC, ppeZone, missingPpeRisk(missing))
    if (state === 'worn')
      add(ViolationType.SAFETY_ZONE_PPE, ppeZone, fixedRisk(ViolationType.SAFETY_ZONE_PPE), true)
  }
  return observations
}

const scored = (terms: RiskTerm[]) => ({ terms, riskLevel: scoreOf(terms) })

/** The number of people in PPE zones whose mandatory PPE could not be assessed. */
export const countUnassessed = (
  { detections }: Pick<SafetyScene, 'detections'>,
  camera: SafetyCamera,
): number => {
  const { setting } = camera
  if (!setting || !requiresPpe(setting)) return 0
  return detections.filter(
    (seen) =>
      isPersonType(seen.type) &&
      regionAt(feetOf(seen), camera.regions, RoiType.PPE_ZONE) !== undefined &&
      ppeState(seen.tags, setting) === 'not assessed',
  ).length
}

/**
 * Group A is 10 to 20 km/h over the limit, B 20 to 30, C 30 or more; with live lanes, only on them. A speed of 0 is
 * ignored where the track moved over a lane. For a lane speed the whole error band must be too fast.
 */
function observeSpeed(
  { type, speed, ...rest }: CanonicalDetection,
  index: number,
  limitKmh: number,
  camera: SafetyCamera,
  overLane: LaneSpeed | undefined,
): Observation[] {
  if (!(isVehicleType(type) || isPlantType(type))) return []
  const sent = speed === 0 && overLane ? undefined : speed
  const kmh = sent ?? overLane?.kmh
  const surely = sent ?? overLane?.low
  if (kmh === undefined || surely === undefined || surely - limitKmh < 10) return []
  const lanes = regionsOfType(camera.regions, RoiType.VEHICLE_TRACK)
  const lane = lanes.find((region) => isInRegion(feetOf(rest), region))
  if (lanes.length > 0 && !lane) return []
  const { OVER_SPEED_GROUP_A, OVER_SPEED_GROUP_B, OVER_SPEED_GROUP_C } = ViolationType
  const measured = kmh - limitKmh
  const slower = measured < 20 ? OVER_SPEED_GROUP_A : OVER_SPEED_GROUP_B
  const violationType = measured < 30 ? slower : OVER_SPEED_GROUP_C
  return [
    {
      ...scored(overspeedRisk(kmh, limitKmh)),
      violationType,
      detections: [index],
      regionId: lane?.id,
      isSafe: false,
      measured,
      speed: { sent: sent ?? null, lane: overLane ?? null },
    },
  ]
}

/** A person down, by a tag or, where the camera checks it, by a lying box; and vehicles tagged as volatile. */
function observeTags(
  { type, tags, bb }: CanonicalDetection,
  index: number,
  camera: SafetyCamera,
): Observation[] {
  const has = (words: Set<string>) => tags.some((tag) => words.has(tag.toLowerCase().replace(/[ _]/g, '-')))
  const observation = (violationType: FixedViolation): Observation[] => [
    { ...scored(fixedRisk(violationType)), violationType, detections: [index], isSafe: false },
  ]
  if (isPersonType(type)) {
    const isLying = bb !== undefined && bb.r - bb.l >= LYING_RATIO * (bb.b - bb.t)
    const isSuspected = camera.setting?.alert_on_horizontal_person === true && isLying
    return has(DOWN_TAGS) || isSuspected ? observation(ViolationType.WORKER_DOWN) : []
  }
  const canBeVolatile = isVehicleType(type) || isPlantType(type)
  return canBeVolatile && has(VOLATILE_TAGS) ? observation(ViolationType.VOLATILE_VEHICLE) : []
}

const observeHarshDriving = ({ harshDriving }: SafetyScene): Observation[] =>
  [...(harshDriving ?? [])].map(([index, { manoeuvre, acceleration }]) => ({
    ...scored(harshDrivingRisk(manoeuvre, acceleration)),
    violationType: ViolationType.VOLATILE_VEHICLE,
    detections: [index],
    isSafe: false,
    measured: acceleration,
  }))

/** More objects in an occupancy zone than its limit. The violation type depends on their kinds. */
function observeOccupancy(scene: SafetyScene, camera: SafetyCamera): Observation[] {
  return regionsOfType(camera.regions, RoiType.OCCUPANCY_ZONE).flatMap((zone) => {
    const limit = zone.meta_data.limit
    if (limit === undefined || !(limit >= 0)) return []
    const inside = scene.detections.flatMap((detection, index) =>
      isInRegion(feetOf(detection), zone) ? [index] : [],
    )
    const measured = inside.length - limit
    if (measured <= 0) return []
    const types = inside.map((index) => scene.detections[index]!.type)
    const violationType = occupancyType(types)
    const risk = scored(occupancyRisk(inside.length, limit))
    return [{ ...risk, violationType, detections: inside, regionId: zone.id, isSafe: false, measured }]
  })
}

function occupancyType(types: readonly string[]): ViolationType {
  if (types.every(isPlantType)) return ViolationType.OCCUPANCY_PLANT
  if (types.every(isPersonType)) return ViolationType.OCCUPANCY_PEOPLE
  const isPeopleAndPlant = types.every((type) => isPersonType(type) || isPlantType(type))
  return isPeopleAndPlant ? ViolationType.OCCUPANCY_PEOPLE_AND_PLANT : ViolationType.OCCUPANCY_OTHER
}

/** An observation is safe when everybody concerned is on an approved path. A person down is never safe. */
function inSafeZone(observation: Observation, scene: SafetyScene, camera: SafetyCamera): Observation {
  if (observation.isSafe || observation.violationType === ViolationType.WORKER_DOWN) return observation
  const people = observation.detections.filter((index) => isPersonType(scene.detections[index]!.type))
  const concerned = people.length > 0 ? people : observation.detections
  const isOnPath = concerned.every(
    (index) => regionAt(feetOf(scene.detections[index]!), camera.regions, RoiType.SAFE_ZONE) !== undefined,
  )
  return isOnPath
    ? { ...observation, ...scored(riskInSafeZone(observation.terms)), isSafe: true }
    : observation
}
