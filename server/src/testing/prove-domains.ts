import type { Db } from '../db.ts'

/** Confirms the email domains that an organisation has listed, without their DNS. */
export const proveDomains = (db: Db, orgId: string) =>
  db.updateTable('sign_on_domains').set({ is_proven: true }).where('org_id', '=', orgId).execute()
