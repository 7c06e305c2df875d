import { daysOf, defaultKeptDays } from '#rules/retention/kept-days.ts'
import { shortestAuditDays } from '#contract/retention/api.ts'
import type { Db } from '../../db.ts'

/** The days for which the sites of an organisation keep pictures; null where they are kept for good. */
export async function findPictureDays(db: Db, orgId: string): Promise<(siteId: string) => number | null> {
  const stored = await db
    .selectFrom('retention_settings')
    .select(['days', 'sites'])
    .where('org_id', '=', orgId)
    .executeTakeFirst()
  const settings = {
    days: { ...defaultKeptDays, audit: shortestAuditDays, ...stored?.days },
    sites: stored?.sites ?? [],
  }
  return (siteId) => daysOf(settings, 'pictures', siteId)
}
