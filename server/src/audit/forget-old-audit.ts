import { sql } from 'kysely'
import { dayMs } from '#rules/time/lengths.ts'
import type { SigningKey } from '../core/signing-key.ts'
import type { Db } from '../db.ts'
import { keepCheckpoint } from './extend-chain.ts'
import { findAuditSettings } from './settings.ts'

/** Deletes rows after the retention of each organisation, together with the start of the chain. */
export async function forgetOldAudit(db: Db, key: SigningKey, now: Date): Promise<void> {
  const organisations = await db.selectFrom('audit_log').select('org_id').distinct().execute()
  for (const { org_id } of organisations) {
    const { keep_days } = await findAuditSettings(db, org_id)
    const before = new Date(now.getTime() - keep_days * dayMs)
    await db.transaction().execute((tx) => forgetBefore(tx, org_id, before, key, now))
  }
}

async function forgetBefore(tx: Db, orgId: string, before: Date, key: SigningKey, now: Date): Promise<void> {
  const chained = tx
    .selectFrom('audit_chain')
    .innerJoin('audit_log', (join) =>
      join.on('audit_log.org_id', '=', orgId).onRef('audit_log.id', '=', 'audit_chain.audit_id'),
    )
    .where('audit_chain.org_id', '=', orgId)
  const kept = await chained
    .select((eb) => eb.fn.min('audit_chain.seq').as('first'))
    .where('audit_log.at', '>=', before)
    .executeTakeFirst()
  const cut = await tx
    .selectFrom('audit_chain')
    .select(['seq', 'hash'])
    .where('org_id', '=', orgId)
    .$if(Boolean(kept?.first), (query) => query.where('seq', '<', kept!.first))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Verification then starts at a signed entry.
  if (cut) await keepCheckpoint(tx, orgId, cut, key, now)
  await sql`select set_config('sightline.forgets_audit', 'on', true)`.execute(tx)
  await tx
    .deleteFrom('audit_log')
    .where('org_id', '=', orgId)
    .where('at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('audit_chain')
            .select('audit_chain.seq')
            .where('audit_chain.org_id', '=', orgId)
            .whereRef('audit_chain.audit_id', '=', 'audit_log.id')
            .where('audit_chain.seq', '>', cut?.seq ?? 0),
        ),
      ),
    )
    .execute()
  if (cut)
    await tx.deleteFrom('audit_chain').where('org_id', '=', orgId).where('seq', '<=', cut.seq).execute()
}
