import type { ColumnType } from 'kysely'

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

interface SightingSums {
  org_id: string
  camera_id: string
  site_id: string
  object_class: number
  /** 0 low, 1 medium, 2 high. */
  confidence_class: number
  sightings: number
  /** How many of its kind the pictures show. */
  things: number
}

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
  sighting_hours: SightingSums & { hour: Date }
  sighting_days: SightingSums & { day: string }
  sighting_months: SightingSums & { month: string }
}
