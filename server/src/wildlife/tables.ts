import type { ColumnType } from 'kysely'

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface WildlifeTables {
  sightings: {
    org_id: string
    time: Date
    id: string
    site_id: string
    camera_id: string
    image_id: string
    object_class: number
    count: number
    confidence: number
    lat: Nullable<number>
    lng: Nullable<number>
    orientation: Nullable<string>
  }
}
