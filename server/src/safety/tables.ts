import type { ColumnType, JSONColumnType } from 'kysely'

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

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
    confidence: number
    start_frame: Nullable<number>
    detail: JSONColumnType<Record<string, unknown>, string | undefined>
    notified_at: Nullable<Date>
  }
  observation_hours: {
    org_id: string
    hour: Date
    camera_id: string
    site_id: string
    violation_type: number
    risk_class: number
    observations: number
  }
}
