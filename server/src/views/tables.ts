import type { ColumnType } from 'kysely'

export interface ViewTables {
  views: {
    org_id: string
    id: string
    owner_id: string
    name: string
    path: string
    query: string
    is_shared: ColumnType<boolean, boolean | undefined, boolean>
    created_at: Date
    updated_at: Date
  }
}
