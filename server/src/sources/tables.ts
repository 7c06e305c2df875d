import type { ColumnType } from 'kysely'
import type { SourceKind } from '#contract/sources/api.ts'

type Default<T> = ColumnType<T, T | undefined, T>

export interface SourceTables {
  camera_sources: {
    org_id: string
    camera_id: string
    kind: SourceKind
    address: Default<string>
    login: Default<string>
    sealed_password: Buffer | null
    every_seconds: Default<number>
    on_motion: Default<boolean>
    motion_share: Default<number>
    revision: string
  }
  camera_source_states: {
    org_id: string
    camera_id: string
    tried_at: Default<Date | null>
    picture_at: Default<Date | null>
    fault: Default<string | null>
    failures: Default<number>
    leased_until: Default<Date | null>
    leased_by: Default<string | null>
  }
  camera_accounts: {
    name: string
    org_id: string
    camera_id: string
    sealed_password: Buffer
    created_at: Date
  }
}
