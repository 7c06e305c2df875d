import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface TagTables {
  tags: {
    org_id: string
    id: string
    slug: string
    label: string
    editable: ColumnType<boolean, boolean | undefined, boolean>
    site_id: string | null
    camera_id: string | null
    created_at: Generated<Date>
    removed_at: Date | null
    list_rank: GeneratedAlways<number>
    search_label: GeneratedAlways<string>
  }
  site_tags: { org_id: string; site_id: string; tag_id: string }
  camera_tags: { org_id: string; camera_id: string; tag_id: string }
}
