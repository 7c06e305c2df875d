import type { JSONColumnType } from 'kysely'
import type { z } from 'zod'
import type { HoldForm } from '#contract/cases/api.ts'
import type { Nullable } from '../core/database/statements/columns.ts'

export interface EvidenceTables {
  evidence_packages: {
    org_id: string
    id: string
    case_id: Nullable<string>
    selection: JSONColumnType<z.output<typeof HoldForm>[]>
    reason: string
    state: 'waiting' | 'good' | 'failed'
    created_at: Date
    created_by: string
    finished_at: Nullable<Date>
    expires_at: Nullable<Date>
    key: Nullable<string>
    size: Nullable<number>
    files: Nullable<number>
    left_out: Nullable<number>
    error: Nullable<string>
  }
  /** Packages that are encrypted. */
  evidence_passwords: {
    org_id: string
    package_id: string
    /** Null once the package is made. */
    sealed_password: Nullable<Buffer>
  }
}
