import type { ColumnType } from 'kysely'
import type { Role } from '#contract/auth/accounts.ts'

export interface OrganisationTables {
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
