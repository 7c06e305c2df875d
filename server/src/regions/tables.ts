import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export interface RegionTables {
  regions: {
    org_id: string
    id: string
    camera_id: string
    roi: JSONColumnType<[number, number][][]>
    tags: JSONColumnType<string[]>
    roi_type: number
    meta_data: JSONColumnType<Record<string, unknown>>
    /** The size of the picture it was drawn on. */
    drawn_width: number | null
    drawn_height: number | null
    created_at: Generated<Date>
    updated_at: ColumnType<Date, Date | undefined, Date>
  }
}
