import type { ColumnType } from 'kysely'

type Default<T> = ColumnType<T, T | undefined, T>

export interface HomeAssistantTables {
  home_assistant: {
    org_id: string
    is_enabled: boolean
    address: string
    username: string
    sealed_password: Buffer | null
    discovery_prefix: string
    topic_prefix: string
    site_ids: string[] | null
    sends_plates: boolean
    sends_pictures: boolean
    revision: string
  }
  home_assistant_states: {
    org_id: string
    connected_at: Default<Date | null>
    published_at: Default<Date | null>
    fault: Default<string | null>
    fault_at: Default<Date | null>
    is_published: Default<boolean>
    alerted_until: Default<Date | null>
    leased_by: Default<string | null>
    leased_until: Default<Date | null>
  }
}
