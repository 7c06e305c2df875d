import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'
import type { StaySum } from '#rules/parking/stays.ts'
import type { Nullable } from '../core/database/statements/columns.ts'
import type { VisitRow } from './visits/visit-rows.ts'

type Default<T> = ColumnType<T, T | undefined, T>

export interface ParkingTables {
  visits: {
    org_id: string
    id: string
    site_id: string
    plate: string
    plate_key: string
    entry_time: Nullable<Date>
    entry_camera_id: Nullable<string>
    entry_pass_id: Nullable<string>
    entry_image_id: Nullable<string>
    entry_plate: Nullable<string>
    entry_confidence: Nullable<number>
    exit_time: Nullable<Date>
    exit_camera_id: Nullable<string>
    exit_pass_id: Nullable<string>
    exit_image_id: Nullable<string>
    exit_plate: Nullable<string>
    exit_confidence: Nullable<number>
    closed_at: Nullable<Date>
    closed_why: Nullable<'second-entry' | 'expired' | 'operator' | 'split'>
    /** Infinity while the vehicle is on site. */
    ended_at: GeneratedAlways<Date | number>
  }
  visit_edits: {
    org_id: string
    id: string
    kind: 'split' | 'joined' | 'ended'
    site_id: string
    visits_before: JSONColumnType<VisitRow[]>
    visits_after: JSONColumnType<VisitRow[]>
    edited_by: string
    edited_at: Date
    undone_by: Nullable<string>
    undone_at: Nullable<Date>
  }
  visit_hours: {
    org_id: string
    hour: Date
    site_id: string
    entries: Default<number>
    exits: Default<number>
    stays: Default<number>
    stay_minutes: Default<number>
    unread_entries: Default<number>
    unread_exits: Default<number>
    closes: Default<number>
    /** The movements in order; null until they are computed. */
    moves: ColumnType<number[] | null, null | undefined, number[] | null>
  } & Record<StaySum, Default<number>>
  parking_levels: {
    org_id: string
    site_id: string
    hour: Date
    vehicles: number
    open: number
    based_at: Date | null
  }
}
