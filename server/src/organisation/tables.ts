import type { ColumnType, Generated } from 'kysely'
import type { Role } from '#contract/auth/accounts.ts'
import type { Place } from '#contract/product/place.ts'

type Default<T> = ColumnType<T, T | undefined, T>

export interface OrganisationTables {
  organisations: {
    id: string
    name: string
    account_type: 'VEHICLE' | 'HS'
    dashboard_type: 0 | 1
    plan: Default<string>
    stores_images: Default<boolean>
    stolen_plates_enabled: Default<boolean>
    is_demo: Default<boolean>
    first_steps_hidden: Default<boolean>
    place: Default<Place>
    created_at: Generated<Date>
  }
  invites: {
    id: string
    org_id: string
    token_hash: Buffer
    email: string
    first_name: string
    last_name: string
    role: Role
    user_id: string | null
    site_ids: ColumnType<string[], string[] | undefined, string[]>
    created_at: Date
    sent_at: Date
    expires_at: Date
    accepted_at: Date | null
  }
}
