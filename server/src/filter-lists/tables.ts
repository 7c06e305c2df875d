import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Nullable } from '../core/database/statements/columns.ts'

type Default<T> = ColumnType<T, T | undefined, T>

export interface FilterListTables {
  filter_lists: {
    org_id: string
    id: string
    description: string
    built_in: Default<boolean>
    tag_label: Nullable<string>
    version: Default<number>
    entry_count: Default<number>
    matches_look_alikes: Default<boolean>
    columns: Default<string[]>
    created_at: Generated<Date>
    updated_at: Default<Date>
  }
  filter_list_sources: {
    org_id: string
    list_id: string
    url: string
    checked_at: Nullable<Date>
    loaded_at: Nullable<Date>
    content_hash: Nullable<Buffer>
    failure: Nullable<string>
  }
  filter_list_plates: {
    org_id: string
    list_id: string
    /** A plate or a pattern. */
    plate: string
    plate_key: GeneratedAlways<string>
    is_pattern: Default<boolean>
    note: Nullable<string>
    valid_from: Nullable<Date>
    valid_to: Nullable<Date>
    is_priority: Default<boolean>
    reason: Nullable<string>
    recipients: Default<string[]>
    details: JSONColumnType<Record<string, string>, string | undefined>
  }
}
