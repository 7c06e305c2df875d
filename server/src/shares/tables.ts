import type { ColumnType } from 'kysely'
import type { ShareKind } from '#contract/shares/api.ts'

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface ShareTables {
  share_links: {
    org_id: string
    id: string
    /** The hash of the secret in the link. The secret itself is not stored. */
    token_hash: Buffer
    kind: ShareKind
    media_id: string
    note: string
    created_by: string
    created_at: Date
    expires_at: Date
    revoked_at: Later<Date>
    opened: ColumnType<number, number | undefined, number>
    last_opened_at: Later<Date>
  }
}
