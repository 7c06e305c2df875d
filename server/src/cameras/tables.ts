import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { HsafetySetting, ViolationMetric } from '#contract/cameras/api.ts'
import type { ClockFix } from '#contract/ingest/clock.ts'
import type { CameraAppType, Country, FunctionType } from '#contract/cameras/enumerations.ts'
import type { Nullable } from '../core/database/statements/columns.ts'

type Default<T> = ColumnType<T, T | undefined, T>
type Axes = [x: number, y: number, z: number]

export interface CameraTables {
  cameras: {
    org_id: string
    id: string
    site_id: string
    app_type: ColumnType<CameraAppType, number, number>
    name: string
    focal_length: number
    vertical_fov: number
    horizontal_fov: number
    distance_scale: Default<number>
    plane_normal: ColumnType<Axes, number[] | undefined, number[]>
    plane_point: ColumnType<Axes, number[] | undefined, number[]>
    lat: number | null
    lng: number | null
    heading: Nullable<number>
    event_frequency_id: number | null
    country: ColumnType<Country, string | undefined, string>
    function_type: ColumnType<FunctionType, number | undefined, number>
    face_redaction: Default<boolean>
    tracking: Default<boolean>
    is_enabled: Default<boolean>
    hsafety_setting: ColumnType<HsafetySetting | null, string | null | undefined, string | null>
    violation_metrics: ColumnType<ViolationMetric[], string | undefined, string>
    /** The time of its newest event. */
    last_seen: Date | null
    /** The time of its last post, including heartbeats. */
    last_heard: Nullable<Date>
    last_image_id: string | null
    /** It has sent a speed other than 0. */
    measures_speed: Default<boolean>
    /** The last time its sender reported a face box. */
    faces_sent_at: Nullable<Date>
    /** Masks the heads of people, since many senders report no face boxes. */
    head_redaction: Default<boolean>
    /** Masks people wholly, as silhouettes. */
    people_redaction: Default<boolean>
    /** Pictures and clips are masked before they are stored, so no original exists. */
    masked_storage: Default<boolean>
    allowed_addresses: Default<string[]>
    /** The credentials that a post must contain, if set. */
    post_user: Nullable<string>
    sealed_post_password: Nullable<Buffer>
    /** The correction of its times. */
    clock_fix: ColumnType<ClockFix | null, string | null | undefined, string | null>
    created_at: Generated<Date>
    updated_at: Default<Date>
    removed_at: Date | null
    search_name: GeneratedAlways<string>
  }
  camera_tokens: {
    token_hash: Buffer
    org_id: string
    camera_id: string
    sealed_token: Buffer
    created_at: Generated<Date>
    expires_at: Date | null
  }
}
