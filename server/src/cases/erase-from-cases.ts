import { sql } from 'kysely'
import type { Fields } from '#rules/privacy/declared-fields.ts'
import { lockDeletion } from '../core/database/statements/holds-lock.ts'
import { rewriteWithin } from '../core/database/statements/rewrite-rows.ts'
import type { Db } from '../db.ts'
import { plateRewriting } from './plate-rewriting.ts'

const textsOfCase = { name: 'text', reason: 'text', closed_reason: 'text', people: 'text' } as const
const textsOfHold = { subject: 'plate', released_reason: 'text' } as const

/**
 * Replaces a plate in the texts and the released holds of cases. A case that still holds the plate keeps them. Returns
 * the number of these holds.
 */
export const eraseFromCases = (db: Db, orgId: string, plate: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await lockDeletion(tx, orgId)
    const { rows: active } = await sql<{ case_id: string }>`
      select case_id from case_holds where org_id = ${orgId} and kind = 'plate' and subject = ${plate}
        and released_at is null`.execute(tx)
    const kept = sql`${active.map(({ case_id }) => case_id)}::uuid[]`
    const isFree = sql`case_id <> all(${kept})`
    const rewrite = (table: string, fields: Record<string, Fields>, condition = isFree) =>
      rewriteWithin(tx, plateRewriting(orgId, plate, table, fields, condition))
    await rewrite('legal_cases', textsOfCase, sql`id <> all(${kept})`)
    await rewrite('case_notes', { text: 'text' })
    await rewrite('case_holds', textsOfHold, sql`${isFree} and released_at is not null`)
    return active.length
  })
