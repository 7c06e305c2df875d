import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { SiteType } from '#contract/sites/enumerations.ts'
import type { SiteContact } from '#contract/sites/api.ts'
import type { SitePlan } from '#contract/sites/plans.ts'
import type { NullableJson } from '../core/database/statements/columns.ts'

type Default<T> = ColumnType<T, T | undefined, T>

export interface SiteTables {
  map_addresses: { org_id: string; street_tiles: string | null; satellite_tiles: string | null }
  site_plans: {
    org_id: string
    site_id: string
    plan: ColumnType<SitePlan, string, string>
    changed_at: Date
  }
  sites: {
    org_id: string
    id: string
    site_type: ColumnType<SiteType, number, number>
    name: string
    address: string
    lat: number
    lng: number
    time_zone: Default<string>
    number_of_bays: number | null
    occupancy_count: number | null
    occupancy_based_at: Date | null
    max_stay_minutes: Default<number>
    safety_manager: NullableJson<SiteContact>
    stms: NullableJson<SiteContact>
    document_key: string | null
    document_name: string | null
    created_at: Generated<Date>
    updated_at: Default<Date>
    removed_at: Date | null
    search_name: GeneratedAlways<string>
  }
}
