import type { RetentionSettings } from '#contract/retention/api.ts'
import { defaultKeptDays } from '#rules/retention/kept-days.ts'
import { findAuditSettings, saveAuditSettings } from '../audit/settings.ts'
import type { Db } from '../db.ts'

/** The settings of an organisation. The retention of the audit log is stored with the audit settings. */
export async function findRetention(db: Db, orgId: string): Promise<RetentionSettings> {
  const [stored, audit] = await Promise.all([
    db
      .selectFrom('retention_settings')
      .select(['days', 'sites'])
      .where('org_id', '=', orgId)
      .executeTakeFirst(),
    findAuditSettings(db, orgId),
  ])
  return {
    days: { ...defaultKeptDays, ...stored?.days, audit: audit.keep_days },
    sites: stored?.sites ?? [],
  }
}

export async function saveRetention(
  db: Db,
  orgId: string,
  { days: { audit, ...days }, sites }: RetentionSettings,
  now: Date,
): Promise<void> {
  const values = { days: JSON.stringify(days), sites: JSON.stringify(sites), changed_at: now }
  await db
    .insertInto('retention_settings')
    .values({ org_id: orgId, ...values })
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet(values))
    .execute()
  const stored = await findAuditSettings(db, orgId)
  if (stored.keep_days !== audit) await saveAuditSettings(db, orgId, { ...stored, keep_days: audit })
}
