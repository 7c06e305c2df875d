import { defaultAuditSettings, type AuditSettings } from '#contract/audit/api.ts'
import type { Db } from '../db.ts'

export async function findAuditSettings(db: Db, orgId: string): Promise<AuditSettings> {
  const stored = await db
    .selectFrom('audit_settings')
    .select([
      'keep_days',
      'asks_search_reason',
      'asks_download_reason',
      'asks_original_reason',
      'reasons',
      'checkpoint_email',
      'checkpoint_url',
    ])
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
