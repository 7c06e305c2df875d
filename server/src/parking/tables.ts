import type { ColumnType } from 'kysely'

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
type Default<T> = ColumnType<T, T | undefined, T>

export interface ParkingTables {
  visits: {
    org_id: string
    id: string
    site_id: string
    plate: string
    plate_key: string
    entry_time: Date
    entry_camera_id: string
    entry_pass_id: string
    entry_image_id: string
    exit_time: Nullable<Date>
    exit_camera_id: Nullable<string>
    exit_pass_id: Nullable<string>
    exit_image_id: Nullable<string>
    end_reason: Nullable<'exit' | 'entered-again' | 'removed' | 'expired'>
  }
  visit_hours: {
    org_id: string
    hour: Date
    site_id: string
    entries: Default<number>
    exits: Default<number>
    stays: Default<number>
    stay_minutes: Default<number>
  }
}
