import type { ColumnType, Generated } from 'kysely'

export interface AlertTables {
  filter_lists: {
    org_id: string
    id: string
    description: string
    built_in: ColumnType<boolean, boolean | undefined, boolean>
    tag_label: ColumnType<string | null, string | null | undefined, string | null>
    created_at: Generated<Date>
    updated_at: ColumnType<Date, Date | undefined, Date>
  }
  filter_list_plates: { org_id: string; list_id: string; plate: string }
}
