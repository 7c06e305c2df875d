import type { ColumnType } from 'kysely'
import type { Role } from '#contract/auth/accounts.ts'
import type { SignOnGrant } from '#contract/sign-on/api.ts'

export interface SignOnTables {
  sign_on_settings: {
    org_id: string
    is_enabled: boolean
    name: string
    issuer: string
    client_id: string
    client_secret: Buffer | null
    groups_claim: string
    grants: ColumnType<SignOnGrant[], string, string>
    default_role: Role | null
    creates_members: boolean
    is_only: boolean
    emergency_user_id: string | null
    has_shared_redirect: boolean
    changed_at: Date
  }
  sign_on_domains: { domain: string; org_id: string; is_proven: boolean }
  sign_on_attempts: {
    state_hash: Buffer
    org_id: string
    ticket_hash: Buffer
    nonce: string
    verifier: Buffer
    expires_at: Date
    redirect_uri: string
    issuer: string
  }
}
