import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Default<T> = ColumnType<T, T | undefined, T>

export interface CameraTables {
  cameras: {
    org_id: string
    id: string
    site_id: string
    app_type: number
    name: string
    focal_length: number
    vertical_fov: number
    horizontal_fov: number
    distance_scale: Default<number>
    plane_normal: Default<number[]>
    plane_point: Default<number[]>
    lat: number | null
    lng: number | null
    event_frequency_id: number | null
    country: Default<string>
    function_type: Default<number>
    face_redaction: Default<boolean>
    tracking: Default<boolean>
    is_enabled: Default<boolean>
    hsafety_setting: JSONColumnType<object | null>
    violation_metrics: JSONColumnType<object[]>
    last_seen: Date | null
    last_image_id: string | null
    allowed_addresses: Default<string[]>
    created_at: Generated<Date>
    updated_at: Default<Date>
    removed_at: Date | null
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
