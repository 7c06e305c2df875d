import { sql } from 'kysely'
import type { SigningKey } from '../core/secrets/signing-key.ts'
import type { Db } from '../db.ts'
import { hashedColumns } from './audit-rows.ts'
import { linkHash, redactionText } from './chain-link.ts'
import { extendChain } from './extend-chain.ts'
import { unlockAudit } from './unlock-audit.ts'

/**
 * Replaces a pattern in the rows of the log. Their chain entries stay, and a signature proves that this instance redacted
 * the row and what it contains now. Returns the number of rows.
 */
export async function redactAudit(
  db: Db,
  orgId: string,
  { pattern, by, key, now }: { pattern: string; by: string; key: SigningKey; now: Date },
): Promise<number> {
  // Only chained rows have an entry that the signature can reference.
  await extendChain(db, orgId)
  return db.transaction().execute(async (tx) => {
    await unlockAudit(tx, 'redacts')
    const { rows } = await sql<{ id: string }>`
      update audit_log set subject = regexp_replace(subject, ${pattern}, ${by}, 'g'),
        detail = regexp_replace(detail::text, ${pattern}, ${by}, 'g')::jsonb
      where org_id = ${orgId} and (subject ~ ${pattern} or detail::text ~ ${pattern})
      returning id`.execute(tx)
    const ids = rows.map(({ id }) => id)
    const entries = await tx
      .selectFrom('audit_log')
      .innerJoin('audit_chain', (join) =>
        join.on('audit_chain.org_id', '=', orgId).onRef('audit_chain.audit_id', '=', 'audit_log.id'),
      )
      .select(hashedColumns)
      .select('audit_chain.hash')
      .where('audit_log.org_id', '=', orgId)
      .where('audit_log.id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
    for (const { hash, ...row } of entries) {
      const signature = key.sign(redactionText(orgId, hash, linkHash(hash, row)))
      await tx
        .insertInto('audit_redactions')
        .values({ org_id: orgId, audit_id: row.id, at: now, signature })
        .onConflict((conflict) =>
          conflict.columns(['org_id', 'audit_id']).doUpdateSet({ at: now, signature }),
        )
        .execute()
    }
    return ids.length
  })
}
