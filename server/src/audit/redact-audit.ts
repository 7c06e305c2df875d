import { sql } from 'kysely'
import { changedFields } from '#rules/privacy/declared-fields.ts'
import { charactersAsWritten, writtenPlate } from '#rules/vehicles/plate-as-written.ts'
import type { SigningKey } from '../core/secrets/signing-key.ts'
import type { Db } from '../db.ts'
import { hashedColumns } from './audit-rows.ts'
import { linkHash, redactionText, type AuditRow } from './chain-link.ts'
import { extendChain } from './extend-chain.ts'
import { platesOfRow } from './plate-fields.ts'
import { unlockAudit } from './unlock-audit.ts'

interface Redaction {
  plate: string
  by: string
  key: SigningKey
  now: Date
}

type Row = Pick<AuditRow, 'id' | 'action' | 'subject' | 'detail'>

const rowsWith = (orgId: string, plate: string) => {
  const characters = charactersAsWritten(plate)
  return sql<Row>`select id, action, subject, detail from audit_log
    where org_id = ${orgId} and (subject ~ ${characters} or detail::text ~ ${characters})`
}

const redacted = (row: Row, { plate, by }: Pick<Redaction, 'plate' | 'by'>) =>
  changedFields({ ...row }, platesOfRow(row), { plate: writtenPlate(plate), by })

/** The number of rows that name a plate. */
export async function countRedacted(db: Db, orgId: string, plate: string): Promise<number> {
  const { rows } = await rowsWith(orgId, plate).execute(db)
  return rows.filter((row) => redacted(row, { plate, by: '' })).length
}

/**
 * Replaces a plate in the rows of the log. Their chain entries stay, and a signature proves that this instance redacted
 * the row and what it contains now. Returns the number of rows.
 */
export async function redactAudit(db: Db, orgId: string, redaction: Redaction): Promise<number> {
  const { plate, key, now } = redaction
  // Only chained rows have an entry that the signature can reference.
  await extendChain(db, orgId)
  return db.transaction().execute(async (tx) => {
    await unlockAudit(tx, 'redacts')
    const { rows } = await rowsWith(orgId, plate).execute(tx)
    const ids: string[] = []
    for (const row of rows) {
      const changed = redacted(row, redaction)
      if (!changed) continue
      const { subject, detail } = { ...row, ...changed }
      await sql`update audit_log set subject = ${subject}, detail = ${JSON.stringify(detail)}::jsonb
        where org_id = ${orgId} and id = ${row.id}`.execute(tx)
      ids.push(row.id)
    }
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
