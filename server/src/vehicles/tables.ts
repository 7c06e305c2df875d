import type { ColumnType, JSONColumnType } from 'kysely'
import type { Orientation } from '#contract/ingest/event.ts'
import type { PlateVote } from '#rules/vehicles/plates-vote.ts'
import type { Nullable } from '../core/database/statements/columns.ts'

type Default<T> = ColumnType<T, T | undefined, T>
/** Left, top, right, bottom in pixels of the image. */
type BoxCorners = [l: number, t: number, r: number, b: number]

interface DetectionSums {
  org_id: string
  camera_id: string
  site_id: string
  type: string
  /** 0 low, 1 medium, 2 high, -1 none. */
  confidence_class: number
  detections: Default<number>
  plate_detections: Default<number>
  passes: Default<number>
  plate_passes: Default<number>
  confidence_sum: Default<number>
  speed_sum: Default<number>
  speed_count: Default<number>
}

interface CameraSums {
  org_id: string
  camera_id: string
  site_id: string
  images: number
  passes: Default<number>
  /** Detections of vehicles and of plates. */
  reads: Default<number>
  /** Detections of vehicles with a confidence, and its sum. */
  stated: Default<number>
  confidence_sum: Default<number>
  /** Of vehicles. */
  speed_sum: Default<number>
  speed_count: Default<number>
}

/** The reading of the camera, before a person corrected it. */
export interface OriginalReading {
  plate: string | null
  plate_key: string | null
  confidence: number | null
  votes: PlateVote[]
  read_count: number
  reads: { id: string; plate: string | null; confidence: number | null }[]
}

export interface VehicleTables {
  plate_corrections: {
    org_id: string
    id: string
    pass_id: string
    pass_time: Date
    site_id: string
    camera_id: string
    plate_before: Nullable<string>
    plate_after: Nullable<string>
    original: JSONColumnType<OriginalReading>
    corrected_by: string
    corrected_at: Date
    undone_by: Nullable<string>
    undone_at: Nullable<Date>
  }
  detections: {
    org_id: string
    time: Date
    id: string
    site_id: string
    camera_id: string
    image_id: string
    pass_id: Nullable<string>
    type: string
    confidence: Nullable<number>
    object_confidence: Nullable<number>
    plate: Nullable<string>
    plate_key: Nullable<string>
    orientation: Nullable<Orientation>
    makemodel: Nullable<string>
    makemodel_confidence: Nullable<number>
    colour: Nullable<string>
    speed: Nullable<number>
    track_id: Nullable<string>
    bb: Nullable<BoxCorners>
    plate_bb: Nullable<BoxCorners>
    tag_ids: Nullable<string[]>
  }
  passes: {
    org_id: string
    time: Date
    id: string
    last_time: Date
    site_id: string
    camera_id: string
    type: string
    confidence: Nullable<number>
    object_confidence: Nullable<number>
    plate: Nullable<string>
    plate_key: Nullable<string>
    orientation: Nullable<Orientation>
    movement: Nullable<'entering' | 'leaving'>
    direction: Nullable<'entry' | 'exit'>
    makemodel: Nullable<string>
    makemodel_confidence: Nullable<number>
    colour: Nullable<string>
    speed: Nullable<number>
    speed_count: Default<number>
    track_ids: Default<string[]>
    read_count: number
    votes: JSONColumnType<PlateVote[], string | undefined>
    image_id: string
    image_time: Date
    tag_ids: Nullable<string[]>
  }
  camera_hours: CameraSums & { hour: Date }
  camera_days: CameraSums & { day: string }
  camera_months: CameraSums & { month: string }
  detection_hours: DetectionSums & { hour: Date }
  detection_days: DetectionSums & { day: string }
  detection_months: DetectionSums & { month: string }
  gone_camera_hours: CameraSums & { hour: Date }
  gone_camera_days: CameraSums & { day: string }
  gone_camera_months: CameraSums & { month: string }
  gone_detection_hours: DetectionSums & { hour: Date }
  gone_detection_days: DetectionSums & { day: string }
  gone_detection_months: DetectionSums & { month: string }
  plates: {
    org_id: string
    plate: string
    plate_key: string
    first_seen: Date
    last_seen: Date
    times_seen: number
    last_pass_id: string
    last_pass_time: Date
    last_camera_id: string
    reads: Default<number>
    /** The frequency of the plate as a step, for the search of busy plates. */
    frequency_step: number
  }
  plate_months: {
    org_id: string
    month: string
    plate: string
    passes: number
    frequency_step: number
  }
  plate_last_days: {
    org_id: string
    day: string
    plates: number
  }
  plate_days: {
    org_id: string
    day: string
    plate: string
    camera_id: string
    site_id: string
    passes: number
    last_seen: Date
    last_pass_id: string
    last_pass_time: Date
  }
}
