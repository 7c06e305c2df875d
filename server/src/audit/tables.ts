import type { ColumnType, JSONColumnType } from 'kysely'

type Default<T> = ColumnType<T, T | undefined, T>

interface SignedEntry {
  org_id: string
  seq: number
  at: Date
  hash: Buffer
  signature: Buffer
}

export interface AuditTables {
  audit_settings: {
    org_id: string
    keep_days: number
    asks_search_reason: boolean
    asks_download_reason: Default<boolean>
    asks_original_reason: Default<boolean>
    reasons: Default<string[]>
    checkpoint_email: Default<string | null>
    checkpoint_url: Default<string | null>
  }
  audit_log: {
    org_id: string
    id: string
    at: Date
    actor_id: string | null
    action: string
    subject: string
    detail: JSONColumnType<Record<string, unknown>>
  }
  audit_chain: {
    org_id: string
    seq: number
    audit_id: string
    hash: Buffer
  }
  audit_redactions: {
    org_id: string
    audit_id: string
    at: Date
    signature: Buffer
  }
  audit_checkpoints: SignedEntry
  /** The last entry that retention has deleted. */
  audit_cuts: SignedEntry
}
