import type { ColumnType } from 'kysely'
import type { ClockFix } from '#contract/ingest/clock.ts'
import type { FieldPointers } from '#contract/ingest/mapping.ts'
import type { Nullable } from '../core/database/statements/columns.ts'

export interface IngestTables {
  ingest_events: {
    org_id: string
    camera_id: string
    event_key: string
    time: Date
    image_id: string
    is_provisional: ColumnType<boolean, boolean | undefined, boolean>
    received_at: Date
    awaits_first: ColumnType<boolean, boolean | undefined, boolean>
    reported_at: Nullable<Date>
  }
  ingest_log: {
    org_id: string
    camera_id: string
    id: string
    at: Date
    format: Nullable<string>
    outcome: 'stored' | 'updated' | 'repeated' | 'alive' | 'ignored' | 'refused'
    reason: Nullable<string>
    size: number
    content_type: string
    payload: string
    image_id: Nullable<string>
    mapping_id: Nullable<string>
    mapping_name: Nullable<string>
    /** The proposed correction of the camera clock. */
    clock_fix: Nullable<ClockFix>
  }
  field_mappings: {
    org_id: string
    id: string
    camera_id: string | null
    name: string
    instead_of: string | null
    pointers: ColumnType<FieldPointers, string, string>
    created_at: Date
    created_by: string
  }
}
