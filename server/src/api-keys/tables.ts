import type { ColumnType } from 'kysely'
import type { Scope } from '#contract/api-keys/scopes.ts'

export interface ApiKeyTables {
  api_keys: {
    key_hash: Buffer
    id: string
    org_id: string
    name: string
    is_marketplace: ColumnType<boolean, boolean | undefined, boolean>
    sealed_key: Buffer | null
    scopes: Scope[]
    created_by: string
    created_at: Date
    expires_at: Date | null
    last_used_at: Date | null
    revoked_at: Date | null
  }
}
