import { sql } from 'kysely'
import { defaultAuditSettings, type AuditSettings } from '#contract/audit/api.ts'
import { dayMs } from '#rules/time/lengths.ts'
import type { Db } from '../db.ts'

export async function findAuditSettings(db: Db, orgId: string): Promise<AuditSettings> {
  const stored = await db
    .selectFrom('audit_settings')
    .select(['keep_days', 'asks_search_reason'])
    .where('org_id', '=', orgId)
    .executeTakeFirst()
  return stored ?? defaultAuditSettings
}

export const saveAuditSettings = (db: Db, orgId: string, settings: AuditSettings) =>
  db
    .insertInto('audit_settings')
    .values({ org_id: orgId, ...settings })
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet(settings))
    .execute()

/** Deletes what every organisation has kept for as long as it wants to. */
export async function forgetOldAudit(db: Db, now: Date): Promise<void> {
  const organisations = await db.selectFrom('audit_log').select('org_id').distinct().execute()
  for (const { org_id } of organisations) {
    const { keep_days } = await findAuditSettings(db, org_id)
    await db.transaction().execute(async (tx) => {
      await sql`select set_config('sightline.forgets_audit', 'on', true)`.execute(tx)
      await tx
        .deleteFrom('audit_log')
        .where('org_id', '=', org_id)
        .where('at', '<', new Date(now.getTime() - keep_days * dayMs))
        .execute()
    })
  }
}
