import type { JSONColumnType } from 'kysely'
import type { Licence } from '#contract/wildlife/publishing.ts'
import type { SightingFrame } from '#rules/wildlife/sighting-groups.ts'
import type { Nullable } from '../core/database/statements/columns.ts'

interface SightingSums {
  org_id: string
  camera_id: string
  site_id: string
  object_class: number
  /** 0 low, 1 medium, 2 high. */
  confidence_class: number
  sightings: number
  /** The number of animals or boats on the pictures. */
  things: number
  confidence_sum: number
}

/** Sightings in a cell of the map. The sums of degrees give their centre. */
interface CellSums {
  org_id: string
  x: number
  y: number
  camera_id: string
  site_id: string
  object_class: number
  confidence_class: number
  is_confirmed: boolean
  sightings: number
  lat_sum: number
  lng_sum: number
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
    confidence: Nullable<number>
    lat: Nullable<number>
    lng: Nullable<number>
    orientation: Nullable<string>
    last_time: Date
    frames: JSONColumnType<SightingFrame[], string | undefined>
    model: Nullable<string>
    model_version: Nullable<string>
    confirmed_by: Nullable<string>
    confirmed_at: Nullable<Date>
  }
  rejected_sightings: {
    org_id: string
    time: Date
    id: string
    site_id: string
    sighting: JSONColumnType<Record<string, unknown>>
    rejected_by: string
    rejected_at: Date
  }
  survey_conditions: {
    org_id: string
    camera_id: string
    started_at: Date
    ended_at: Date
    on_effort: boolean
    sea_state: Nullable<number>
    noted_by: string
    noted_at: Date
  }
  survey_frames: {
    org_id: string
    time: Date
    image_id: string
    camera_id: string
    on_effort: Nullable<boolean>
    sea_state: Nullable<number>
    leg: Nullable<string>
  }
  wildlife_taxa: {
    org_id: string
    object_class: number
    scientific_name: string
    aphia_id: Nullable<number>
  }
  wildlife_publishing: {
    org_id: string
    data_licence: Licence
    media_licence: Licence
    contact_name: Nullable<string>
    contact_email: Nullable<string>
  }
  sighting_hours: SightingSums & { hour: Date }
  sighting_days: SightingSums & { day: string }
  sighting_months: SightingSums & { month: string }
  gone_sighting_hours: SightingSums & { hour: Date }
  gone_sighting_days: SightingSums & { day: string }
  gone_sighting_months: SightingSums & { month: string }
  sighting_cell_days: CellSums & { day: string }
  sighting_cell_months: CellSums & { level: number; month: string }
  sighting_cell_years: CellSums & { level: number; year: string }
}
