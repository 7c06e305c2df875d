import type { JSONColumnType } from 'kysely'

export interface AuditTables {
  audit_settings: {
    org_id: string
    keep_days: number
    asks_search_reason: boolean
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
  audit_checkpoints: {
    org_id: string
    seq: number
    at: Date
    hash: Buffer
    signature: Buffer
  }
}
