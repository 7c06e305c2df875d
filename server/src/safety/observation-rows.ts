import type { Selectable } from 'kysely'
import { criticalRiskFrom } from '#contract/safety/constants.ts'
import { RiskClass } from '#contract/safety/enumerations.ts'
import { riskClass } from '#rules/explorer/classes.ts'
import type { Observation } from '#rules/safety/events.ts'
import type { VideoViolation } from '#rules/safety/video.ts'
import { newId } from '../core/ids.ts'
import type { SafetyTables } from './tables.ts'

export type ObservationRow = Selectable<SafetyTables['observations']>

/** 0 low, 1 medium, 2 high, 3 critical. */
function riskClassNumber(riskLevel: number): number {
  if (riskLevel >= criticalRiskFrom) return 3
  const numbers = { [RiskClass.LOW]: 0, [RiskClass.MEDIUM]: 1, [RiskClass.HIGH]: 2 }
  return numbers[riskClass(riskLevel)]
}

interface Place {
  org_id: string
  site_id: string
  camera_id: string
  time: Date
  image_id: string
  video_id: string | null
}
interface SeenThing {
  id: string
  type: string
  confidence: number
  track_id: string | null
}

const base = (place: Place, riskLevel: number, index: number) => {
  // As the database keeps it, so that its class is that of the row.
  const risk_level = Math.fround(riskLevel)
  return {
    ...place,
    id: newId(place.time, index),
    risk_level,
    risk_class: riskClassNumber(risk_level),
    notified_at: null,
  }
}

export const observationRow = (
  place: Place,
  observation: Observation,
  detections: readonly SeenThing[],
  index: number,
): ObservationRow => {
  const concerned = observation.detections.flatMap((position) => detections[position] ?? [])
  const [first] = concerned
  return {
    ...base(place, observation.riskLevel, index),
    detection_id: first?.id ?? null,
    region_id: observation.regionId ?? null,
    violation_type: observation.violationType,
    is_safe: observation.isSafe,
    object_class: first?.type ?? 'unknown',
    track_id: first?.track_id ?? null,
    confidence: first?.confidence ?? 0,
    start_frame: null,
    detail: {
      detection_ids: concerned.map(({ id }) => id),
      ...(observation.measured === undefined ? {} : { measured: observation.measured }),
    },
  }
}

export const videoObservationRow = (
  place: Place,
  violation: VideoViolation,
  objectClass: string,
  index: number,
): ObservationRow => ({
  ...base(place, violation.risk_level, index),
  detection_id: null,
  region_id: null,
  violation_type: violation.violation_type,
  is_safe: violation.is_safe,
  object_class: objectClass,
  track_id: violation.track_ids[0] ?? null,
  confidence: 0,
  start_frame: violation.violation_start_frame,
  detail: { track_ids: violation.track_ids },
})
