import type { ColumnType, Generated } from 'kysely'

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
  }
  site_tags: { org_id: string; site_id: string; tag_id: string }
  camera_tags: { org_id: string; camera_id: string; tag_id: string }
}
