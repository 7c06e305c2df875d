import type { ColumnType, JSONColumnType } from 'kysely'
import type { AccessCounts } from '#contract/privacy/access.ts'
import type { ErasureCounts } from '#contract/privacy/api.ts'
import type { Words } from '#rules/text/say.ts'
import type { Nullable, NullableJson } from '../core/database/statements/columns.ts'

export interface PrivacyTables {
  access_packages: {
    org_id: string
    id: string
    plate: string
    from_time: Nullable<Date>
    to_time: Nullable<Date>
    proof: string
    state: 'waiting' | 'done' | 'failed'
    requested_at: Date
    requested_by: string
    expires_at: Nullable<Date>
    key: Nullable<string>
    size: Nullable<number>
    counts: NullableJson<AccessCounts>
    error: Nullable<string>
    has_password: ColumnType<boolean, boolean | undefined, boolean>
    /** Null once the package is made. */
    sealed_password: Nullable<Buffer>
  }
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
    /** Receipts of earlier versions have sentences. */
    kept: JSONColumnType<(Words | string)[], string | undefined>
  }
}
