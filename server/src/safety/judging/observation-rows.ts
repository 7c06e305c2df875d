import { surestOf } from '../../events/confidence-class.ts'
import type { Selectable } from 'kysely'
import { criticalRiskFrom } from '#contract/safety/constants.ts'
import { RiskClass } from '#contract/safety/enumerations.ts'
import type { Tracks } from '#contract/ingest/event.ts'
import type { MeasuredDistance, RiskTerm } from '#contract/safety/explain.ts'
import { ViolationType } from '#contract/safety/violations.ts'
import { riskClass } from '#rules/explorer/classes.ts'
import type { Observation } from '#rules/safety/events.ts'
import { nearMissRank } from '#rules/safety/nearness/near-miss.ts'
import { riskRulesVersion } from '#rules/safety/risk/risk.ts'
import type { VideoViolation } from '#rules/safety/clips/video.ts'
import { newId } from '../../core/ids.ts'
import type { ObservationReasons, SafetyTables } from '../tables.ts'

export type ObservationRow = Selectable<SafetyTables['observations']>

/** Observations that are removed and added. */
export interface ObservationChanges {
  readonly gone: readonly ObservationRow[]
  readonly made: readonly ObservationRow[]
}

export const mediumClass = 1
/** The lowest class of elevated risk. */
export const elevatedClass = 2
export const criticalClass = 3

/** 0 low, 1 medium, 2 high, 3 critical. Scores have two decimals; four bytes may store them slightly lower. */
export function riskClassNumber(kept: number): number {
  const riskLevel = Math.round(kept * 100) / 100
  if (riskLevel >= criticalRiskFrom) return 3
  const numbers = { [RiskClass.LOW]: 0, [RiskClass.MEDIUM]: 1, [RiskClass.HIGH]: 2 }
  return numbers[riskClass(riskLevel)]
}

interface ObservationContext {
  org_id: string
  site_id: string
  camera_id: string
  /** Of the picture, or of the start of the clip. */
  time: Date
  image_id: string
  video_id: string | null
}
interface SeenThing {
  id: string
  type: string
  confidence: number | null
  track_id: string | null
  speed: number | null
  bb: number[] | null
}

const base = (place: ObservationContext, riskLevel: number, index: number) => ({
  ...place,
  id: newId(place.time, index),
  risk_level: Math.fround(riskLevel),
  risk_class: riskClassNumber(riskLevel),
  notified_at: null,
  is_false: false,
})

/** To the centimetre, as stored. */
const metresOf = (distance: MeasuredDistance | undefined): number | null =>
  distance ? Math.fround(Math.round(distance.metres * 100) / 100) : null

function nearMissOf(
  { violationType, distance, terms }: Pick<Observation, 'violationType' | 'distance' | 'terms'>,
  plant: { type: string; speedKmh: number | null; isParked: boolean },
): number | null {
  const safeMetres = terms.find(({ factor }) => factor === 'closeness')?.threshold
  if (!distance || safeMetres === undefined) return null
  const hasPpe = violationType === ViolationType.DISTANCE_ZONE_WORKER
  const { type: plantType, speedKmh: plantSpeedKmh, isParked } = plant
  const rank = nearMissRank({
    metres: distance.metres,
    safeMetres,
    plantSpeedKmh,
    isParked,
    plantType,
    hasPpe,
  })
  return Math.fround(rank)
}

const explained = (terms: RiskTerm[]) => ({ version: riskRulesVersion, terms })

export const observationRow = (
  place: ObservationContext,
  observation: Observation,
  detections: readonly SeenThing[],
  index: number,
): ObservationRow => {
  const concerned = observation.detections.flatMap((position) => detections[position] ?? [])
  const [first, second] = concerned
  const { distance, measured, speed } = observation
  const plant = { type: second?.type ?? 'plant', speedKmh: second?.speed ?? null, isParked: false }
  const detail: ObservationReasons = {
    detection_ids: concerned.map(({ id }) => id),
    ...(measured !== undefined && { measured }),
    ...explained(observation.terms),
    ...(distance && { distance }),
    ...(speed && { speed }),
    boxes: concerned.flatMap(({ type, bb }) => {
      const [l, t, r, b] = bb ?? []
      return b === undefined ? [] : [{ label: type, l: l!, t: t!, r: r!, b }]
    }),
  }
  return {
    ...base(place, observation.riskLevel, index),
    detection_id: first?.id ?? null,
    region_id: observation.regionId ?? null,
    violation_type: observation.violationType,
    is_safe: observation.isSafe,
    object_class: first?.type ?? 'unknown',
    track_id: first?.track_id ?? null,
    confidence: first?.confidence ?? null,
    start_frame: null,
    detail,
    last_time: place.time,
    distance: metresOf(distance),
    near_miss: nearMissOf(observation, plant),
  }
}

export function videoObservationRow(
  place: ObservationContext,
  violation: VideoViolation,
  tracks: Tracks,
  index: number,
): ObservationRow {
  const [first = '', second = ''] = violation.track_ids
  const frames = tracks[first] ?? []
  const { distance, encounter, measured, seconds, speed } = violation
  const time = new Date(place.time.getTime() + Math.round(violation.starts_after * 1000))
  const plant = {
    type: tracks[second]?.[0]?.object_class ?? 'plant',
    speedKmh: encounter?.plant_speed ?? null,
    isParked: encounter?.is_parked ?? false,
  }
  const boxes = violation.track_ids.flatMap((trackId) => {
    const frame = tracks[trackId]?.find(({ frame_number }) => frame_number === violation.worst_frame)
    return frame ? [{ label: frame.object_class, ...frame.bb }] : []
  })
  const detail: ObservationReasons = {
    track_ids: violation.track_ids,
    ...(measured !== undefined && { measured }),
    ...explained(violation.terms),
    ...(distance && { distance }),
    ...(encounter && { encounter }),
    ...(speed && { speed }),
    seconds,
    frame: violation.worst_frame,
    end_frame: violation.violation_end_frame,
    boxes,
  }
  return {
    ...base(place, violation.risk_level, index),
    time,
    detection_id: null,
    region_id: violation.region_id ?? null,
    violation_type: violation.violation_type,
    is_safe: violation.is_safe,
    object_class: frames[0]?.object_class ?? 'unknown',
    track_id: first || null,
    confidence: surestOf(frames.map(({ conf }) => conf ?? null)),
    start_frame: violation.violation_start_frame,
    detail,
    last_time: new Date(time.getTime() + Math.round(seconds * 1000)),
    distance: metresOf(distance),
    near_miss: nearMissOf(
      { violationType: violation.violation_type, distance, terms: violation.terms },
      plant,
    ),
  }
}

const sameness = ({ violation_type, track_id, region_id, video_id, start_frame }: ObservationRow) =>
  JSON.stringify([violation_type, track_id, region_id, video_id, start_frame !== null])

/** An observation that a later report repeats keeps its id, since users may have worked on it. */
export function withKeptIds(
  made: readonly ObservationRow[],
  gone: readonly ObservationRow[],
): ObservationRow[] {
  const known = Map.groupBy(gone, sameness)
  return made.map((row) => {
    const before = known.get(sameness(row))?.shift()
    if (!before) return row
    return { ...row, id: before.id, notified_at: before.notified_at, is_false: before.is_false }
  })
}
