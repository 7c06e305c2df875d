import { organisationRefusals } from '#contract/organisation/api.ts'
import { invalid } from '../core/errors.ts'
import type { Db } from '../db.ts'

const ownSites = (db: Db, orgId: string, siteIds: string[]) =>
  db
    .selectFrom('sites')
    .select('id')
    .where('org_id', '=', orgId)
    .where('id', 'in', siteIds)
    .where('removed_at', 'is', null)

export async function refuseForeignSites(db: Db, orgId: string, siteIds: string[]): Promise<void> {
  if (siteIds.length === 0) return
  const own = await ownSites(db, orgId, siteIds).execute()
  if (own.length < new Set(siteIds).size) throw invalid({ sites: [organisationRefusals.foreignSites] })
}

/** Assigns exactly these sites, without those removed in the meantime. */
export async function setMemberSites(
  db: Db,
  orgId: string,
  userId: string,
  siteIds: string[],
): Promise<void> {
  await db.deleteFrom('member_sites').where('org_id', '=', orgId).where('user_id', '=', userId).execute()
  if (siteIds.length === 0) return
  const own = await ownSites(db, orgId, siteIds).execute()
  if (own.length === 0) return
  await db
    .insertInto('member_sites')
    .values(own.map((site) => ({ org_id: orgId, user_id: userId, site_id: site.id })))
    .execute()
}
