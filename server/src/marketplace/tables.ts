import type { ColumnType, JSONColumnType } from 'kysely'

export interface MarketplaceTables {
  app_settings: {
    org_id: string
    slug: string
    is_enabled: boolean
    settings: JSONColumnType<Record<string, unknown>>
    updated_at: ColumnType<Date, Date | undefined, Date>
  }
}
