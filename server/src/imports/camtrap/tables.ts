import type { ColumnType, JSONColumnType } from 'kysely'
import type { PackageCounts, PackageImportState } from '#contract/imports/api.ts'
import type { Nullable } from '../../core/database/statements/columns.ts'

export interface CamtrapImportTables {
  camtrap_imports: {
    org_id: string
    id: string
    created_at: Date
    created_by: Nullable<string>
    finished_at: Nullable<Date>
    state: Exclude<PackageImportState, 'interrupted'>
    title: Nullable<string>
    counts: JSONColumnType<PackageCounts>
    camera_ids: ColumnType<string[], string[] | undefined, string[]>
    heard_at: ColumnType<Date, Date | undefined, Date>
  }
  camtrap_import_records: {
    org_id: string
    import_id: string
    is_picture: boolean
    id: string
  }
}
