import type { ColumnType, JSONColumnType } from 'kysely'
import type { HistoryCamera, HistoryCounts, HistoryMapping, HistoryState } from '#contract/imports/history.ts'
import type { Visit } from '#rules/parking/visits.ts'
import type { SeenInHistory } from '#rules/imports/history-read.ts'
import type { Nullable } from '../../core/database/statements/columns.ts'

type Default<T> = ColumnType<T, T | undefined, T>

export interface HistoryImportTables {
  history_imports: {
    org_id: string
    id: string
    created_at: Date
    created_by: string
    finished_at: Nullable<Date>
    state: HistoryState
    file_name: string
    file_key: Nullable<string>
    pictures_name: Nullable<string>
    pictures_key: Nullable<string>
    mapping: JSONColumnType<HistoryMapping>
    counts: JSONColumnType<Partial<HistoryCounts>, string | undefined>
    cameras: JSONColumnType<HistoryCamera[], string | undefined>
    sample: JSONColumnType<Record<string, string> | null, string | null | undefined, string | null>
    first_time: Nullable<Date>
    last_time: Nullable<Date>
    at_time: Nullable<Date>
    at_row: Nullable<number>
    fault: Nullable<string>
    /** How often limits ended the process that reads the file. */
    reader_ends: Default<number>
  }
  history_import_rows: {
    org_id: string
    import_id: string
    row_no: number
    time: Date
    camera: string
    plate: string
    seen: JSONColumnType<SeenInHistory>
    picture: Nullable<string>
    state: Default<number>
    image_id: Nullable<string>
    pass_id: Nullable<string>
  }
  history_import_faults: {
    org_id: string
    import_id: string
    row_no: number
    reason: string
    line: string
  }
  history_import_ends: {
    org_id: string
    import_id: string
    pass_id: string
    pass_time: Date
    site_id: string
    visit_id: Nullable<string>
    closed_at: Nullable<Date>
    closed_why: Nullable<NonNullable<Visit['closed']>['why']>
  }
}
