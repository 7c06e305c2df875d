import type { ColumnType, JSONColumnType } from 'kysely'
import type { Box, Tracks } from '#contract/ingest/event.ts'
import type { FrameRun } from '#rules/time/frame-times.ts'
import type { CutOut } from '#rules/regions/geometry/cut-out.ts'
import type { Nullable, NullableJson } from '../core/database/statements/columns.ts'

type Polygon = [x: number, y: number][]

/** An observation and what it shows on one picture. An observation may continue over many pictures. */
export interface PictureViolation {
  observation_id: string
  violation_type: number
  is_safe: boolean
  detection_id: string | null
}

export interface MediaTables {
  media_objects: {
    org_id: string
    key: string
    kind: 'image' | 'video' | 'depth'
    content_type: string
    size: number
    width: Nullable<number>
    height: Nullable<number>
    last_needed_at: Date
    /** Of the newest event that shows it. */
    site_id: Nullable<string>
  }
  media_copies: {
    org_id: string
    media_key: string
    variant: string
    copy_key: string
    content_type: string
    size: number
  }
  images: {
    org_id: string
    time: Date
    id: string
    site_id: string
    camera_id: string
    video_id: Nullable<string>
    format: string
    media_key: Nullable<string>
    /** A picture, or a clip from which one is taken, arrived; also when its file is gone. */
    has_picture: ColumnType<boolean, boolean | undefined, boolean>
    width: Nullable<number>
    height: Nullable<number>
    lat: Nullable<number>
    lng: Nullable<number>
    risk_level: Nullable<number>
    is_safe: Nullable<boolean>
    faces: NullableJson<Box[]>
    masks: NullableJson<Polygon[]>
    /** By positions among the image's detections. */
    distances: NullableJson<{ from: number; to: number; metres: number }[]>
    received_at: Date
    cut_out: NullableJson<CutOut>
    /** The observations on it; null without any, and for older pictures. */
    violations: NullableJson<PictureViolation[]>
    /** The masks that the stored file already has; null where it is as the camera sent it. */
    stored_masks: NullableJson<Polygon[]>
  }
  videos: {
    org_id: string
    time: Date
    id: string
    site_id: string
    camera_id: string
    image_id: Nullable<string>
    media_key: Nullable<string>
    depth_key: Nullable<string>
    fps: Nullable<number>
    duration_seconds: Nullable<number>
    frame_count: Nullable<number>
    codec: Nullable<string>
    frame_times: NullableJson<FrameRun[]>
    /** The conversion before browsers get it. */
    playback: Nullable<'repack' | 'convert'>
    tracks: JSONColumnType<Tracks, string | undefined>
    annotations: NullableJson<object>
    annotated_at: Nullable<Date>
    risk_level: Nullable<number>
    is_safe: Nullable<boolean>
    received_at: Date
    stored_masks: NullableJson<Polygon[]>
  }
}
