import type { JSONColumnType } from 'kysely'
import type { ErasureCounts } from '#contract/privacy/api.ts'
import type { Nullable, NullableJson } from '../core/database/columns.ts'

export interface PrivacyTables {
  erasures: {
    org_id: string
    id: string
    plate: Nullable<string>
    plate_hash: Buffer
    proof: string
    state: 'waiting' | 'done' | 'failed'
    requested_at: Date
    requested_by: string
    finished_at: Nullable<Date>
    counts: NullableJson<ErasureCounts>
    kept: JSONColumnType<string[], string | undefined>
  }
}
