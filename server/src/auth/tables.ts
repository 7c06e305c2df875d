import type { ColumnType, Generated } from 'kysely'
import type { Role } from '#contract/auth/accounts.ts'
import type { Language } from '#contract/product/languages.ts'

type Default<T> = ColumnType<T, T | undefined, T>

export interface AuthTables {
  users: {
    id: string
    org_id: string
    email: string
    first_name: string
    last_name: string
    role: Role
    password_hash: string | null
    must_activate_mfa: Default<boolean>
    mfa_secret: Buffer | null
    mfa_enabled_at: Date | null
    mfa_last_step: number | null
    is_machine_admin: Default<boolean>
    may_operate: Default<boolean>
    /** Whether a passkey is required after the password. */
    asks_passkey: Default<boolean>
    scim_external_id: Default<string | null>
    deactivated_at: Default<Date | null>
    /** Of pages, mails and messages; null where none was chosen. */
    language: Default<Language | null>
    sign_on_issuer: Default<string | null>
    sign_on_subject: Default<string | null>
    created_at: Generated<Date>
  }
  sessions: {
    key_hash: Buffer
    id: string
    user_id: string
    kind: 'full' | 'mfa_required' | 'mfa_activation_required'
    created_at: Date
    expires_at: Date
    last_used_at: Date
    address: string
    user_agent: string
    /** When the password was entered in this session; null for passkeys and identity providers. */
    password_at: Default<Date | null>
    /** The session at the identity provider; null for sign-ins without one, '' where it has no name. */
    sign_on_sid: Default<string | null>
    /** The ID token of a sign-in with the identity provider. */
    sealed_id_token: Default<Buffer | null>
  }
  mfa_requests: { token_hash: Buffer; user_id: string; secret: Buffer; expires_at: Date }
  password_resets: {
    token_hash: Buffer
    user_id: string
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  address_changes: {
    user_id: string
    token_hash: Buffer
    email: string
    created_at: Date
    expires_at: Date
  }
  passkeys: {
    credential_id: string
    id: string
    user_id: string
    name: string
    public_key: Buffer
    counter: number
    transports: string[]
    created_at: Date
    last_used_at: Date | null
  }
  passkey_challenges: { challenge_hash: Buffer; user_id: string | null; expires_at: Date }
  known_addresses: { user_id: string; address: string; seen_at: Date }
  attempt_limits: { key: string; failures: number; last_failed_at: Date }
  member_sites: { org_id: string; user_id: string; site_id: string }
}
