import type { SitePlan } from '#contract/sites/plans.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import type { Db } from '../db.ts'

/** The plans of the sites that a caller sees, without their contents. */
export const listPlans = (db: Db, orgId: string, siteIds: string[] | undefined) =>
  db
    .selectFrom('site_plans')
    .select(['site_id', 'changed_at'])
    .where('org_id', '=', orgId)
    .$if(siteIds !== undefined, (query) => query.where('site_id', '=', anyOf(siteIds!)))
    .orderBy('site_id')
    .execute()

export async function findPlan(db: Db, orgId: string, siteId: string): Promise<SitePlan | undefined> {
  const row = await db
    .selectFrom('site_plans')
    .select('plan')
    .where('org_id', '=', orgId)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return row?.plan
}

export async function putPlan(
  db: Db,
  orgId: string,
  siteId: string,
  { plan, now }: { plan: SitePlan; now: Date },
): Promise<void> {
  const values = { plan: JSON.stringify(plan), changed_at: now }
  await db
    .insertInto('site_plans')
    .values({ org_id: orgId, site_id: siteId, ...values })
    .onConflict((conflict) => conflict.columns(['org_id', 'site_id']).doUpdateSet(values))
    .execute()
}

/** Whether there was one. */
export async function deletePlan(db: Db, orgId: string, siteId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('site_plans')
    .where('org_id', '=', orgId)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
