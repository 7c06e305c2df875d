import type { PlanId } from '#contract/billing/plans.ts'
import type { Db } from '../db.ts'

export async function findPlan(db: Db, orgId: string): Promise<string> {
  const { plan } = await db
    .selectFrom('organisations')
    .select('plan')
    .where('id', '=', orgId)
    .executeTakeFirstOrThrow()
  return plan
}

export const setPlan = (db: Db, orgId: string, plan: PlanId) =>
  db.updateTable('organisations').set({ plan }).where('id', '=', orgId).execute()

export const findCard = (db: Db, orgId: string) =>
  db.selectFrom('payment_cards').selectAll().where('org_id', '=', orgId).executeTakeFirst()

export async function keepCard(
  db: Db,
  orgId: string,
  card: { id: string; provider: string; customer_id: string },
  now: Date,
) {
  const values = { ...card, created_at: now }
  await db
    .insertInto('payment_cards')
    .values({ org_id: orgId, ...values })
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet(values))
    .execute()
}

export const forgetCard = (db: Db, orgId: string) =>
  db.deleteFrom('payment_cards').where('org_id', '=', orgId).execute()

export async function findStoresImages(db: Db, orgId: string): Promise<boolean> {
  const { stores_images } = await db
    .selectFrom('organisations')
    .select('stores_images')
    .where('id', '=', orgId)
    .executeTakeFirstOrThrow()
  return stores_images
}

export const setStoresImages = (db: Db, orgId: string, storesImages: boolean) =>
  db.updateTable('organisations').set({ stores_images: storesImages }).where('id', '=', orgId).execute()
