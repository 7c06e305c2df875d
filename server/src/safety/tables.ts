import type { Generated, JSONColumnType } from 'kysely'
import type { Encounter, MeasuredDistance, MeasuredSpeed, RiskTerm } from '#contract/safety/explain.ts'
import type { Nullable } from '../core/database/statements/columns.ts'

/** The reasons of an observation. Older ones have fewer fields. */
export interface ObservationReasons {
  detection_ids?: string[]
  track_ids?: string[]
  measured?: number
  /** The version of the scoring rules. */
  version?: number
  terms?: RiskTerm[]
  distance?: MeasuredDistance
  encounter?: Encounter
  speed?: MeasuredSpeed
  seconds?: number
  frame?: number
  end_frame?: number
  /** The boxes of the people concerned, on the frame of the score. */
  boxes?: { label: string; l: number; t: number; r: number; b: number }[]
}

interface CameraSum {
  org_id: string
  camera_id: string
  site_id: string
}
interface ObservationSum extends CameraSum {
  violation_type: number
  risk_class: number
  confidence_class: number
  observations: number
  false_observations: number
  distance_sum: number
  distance_count: number
}
interface OverviewSum extends CameraSum {
  observations: number
  medium: number
  /** Of high and critical risk. */
  elevated: number
  critical: number
  elevated_in_clips: number
  ppe_worn: number
  ppe_missing: number
  distance_sum: number
  distance_count: number
}
interface KindSum {
  org_id: string
  site_id: string
  violation_type: number
  observations: number
}
interface ImageSum extends CameraSum {
  risk_class: number
  confidence_class: number
  images: number
}

export interface SafetyTables {
  observations: {
    org_id: string
    time: Date
    id: string
    site_id: string
    camera_id: string
    image_id: Nullable<string>
    video_id: Nullable<string>
    detection_id: Nullable<string>
    region_id: Nullable<string>
    violation_type: number
    risk_level: number
    risk_class: number
    is_safe: boolean
    object_class: string
    track_id: Nullable<string>
    confidence: Nullable<number>
    start_frame: Nullable<number>
    detail: JSONColumnType<ObservationReasons, string | undefined>
    notified_at: Nullable<Date>
    last_time: Date
    distance: Nullable<number>
    near_miss: Nullable<number>
    is_false: boolean
  }
  observation_hours: ObservationSum & { hour: Date }
  observation_days: ObservationSum & { day: string }
  observation_months: ObservationSum & { month: string }
  gone_observation_hours: ObservationSum & { hour: Date }
  gone_observation_days: ObservationSum & { day: string }
  gone_observation_months: ObservationSum & { month: string }
  distance_days: Omit<ObservationSum, 'false_observations' | 'distance_sum' | 'distance_count'> & {
    day: string
    centimetres: number
  }
  safety_camera_hours: OverviewSum & { hour: Date }
  safety_camera_days: OverviewSum & { day: string }
  safety_kind_hours: KindSum & { hour: Date }
  safety_kind_days: KindSum & { day: string }
  safety_zone_days: CameraSum & {
    day: string
    region_id: string
    violation_type: number
    elevated: number
  }
  safety_image_hours: ImageSum & { hour: Date }
  safety_image_days: ImageSum & { day: string }
  safety_image_months: ImageSum & { month: string }
  gone_safety_image_hours: ImageSum & { hour: Date }
  gone_safety_image_days: ImageSum & { day: string }
  gone_safety_image_months: ImageSum & { month: string }
  watched_hours: CameraSum & {
    hour: Date
    signs: number
    person_seconds: number
    plant_seconds: number
    ppe_not_assessed: number
  }
  observation_cases: {
    org_id: string
    observation_id: string
    observed_at: Date
    site_id: string
    camera_id: string
    violation_type: number
    risk_class: number
    status: 'open' | 'acknowledged' | 'closed'
    acknowledged_at: Nullable<Date>
    assignee_id: Nullable<string>
    due_on: Nullable<string>
    due_at: Nullable<Date>
    closed_at: Nullable<Date>
    note: Nullable<string>
    escalated_at: Nullable<Date>
    is_correct: Nullable<boolean>
    is_disputed: Generated<boolean>
    held_media: Nullable<string[]>
  }
  observation_steps: {
    org_id: string
    observation_id: string
    id: string
    at: Date
    kind: string
    by_user_id: Nullable<string>
    text: Nullable<string>
  }
  observation_reviews: {
    org_id: string
    observation_id: string
    user_id: string
    is_false: boolean
    is_admin: boolean
    at: Date
  }
  safety_setup_changes: {
    org_id: string
    id: string
    at: Date
    site_id: string
    camera_id: string
    what: string
  }
  weekly_summaries: {
    org_id: string
    site_id: string
    is_enabled: boolean
    last_week: Nullable<string>
    last_sent_at: Nullable<Date>
  }
}
