import { AppSlug } from '#contract/marketplace/apps.ts'
import type { AppsInUse } from '#rules/menu.ts'
import type { Db } from '../db.ts'

/** What decides which apps an organisation has. */
export async function findAppsInUse(db: Db, orgId: string): Promise<AppsInUse> {
  const organisation = await db
    .selectFrom('organisations')
    .select(['account_type', 'stolen_plates_enabled'])
    .where('id', '=', orgId)
    .executeTakeFirstOrThrow()
  const settings = await db
    .selectFrom('app_settings')
    .select(['slug', 'is_enabled'])
    .where('org_id', '=', orgId)
    .execute()
  const sites = await db
    .selectFrom('sites')
    .select('site_type')
    .distinct()
    .where('org_id', '=', orgId)
    .where('removed_at', 'is', null)
    .execute()
  return {
    settings,
    siteTypes: sites.map((site) => site.site_type),
    accountType: organisation.account_type,
    stolenPlatesEnabled: organisation.stolen_plates_enabled,
  }
}

export async function findStolenPlates(db: Db, orgId: string): Promise<boolean> {
  const { stolen_plates_enabled } = await db
    .selectFrom('organisations')
    .select('stolen_plates_enabled')
    .where('id', '=', orgId)
    .executeTakeFirstOrThrow()
  return stolen_plates_enabled
}

/** The stored choice for an app; undefined when there is none. Stolen vehicles has its own place. */
export async function findAppSetting(db: Db, orgId: string, slug: AppSlug): Promise<boolean | undefined> {
  if (slug === AppSlug.STOLEN_VEHICLES) return findStolenPlates(db, orgId)
  const setting = await db
    .selectFrom('app_settings')
    .select('is_enabled')
    .where('org_id', '=', orgId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return setting?.is_enabled
}

export async function saveAppSetting(db: Db, orgId: string, slug: AppSlug, isEnabled: boolean, now: Date) {
  if (slug === AppSlug.STOLEN_VEHICLES) {
    await db
      .updateTable('organisations')
      .set({ stolen_plates_enabled: isEnabled })
      .where('id', '=', orgId)
      .execute()
    return
  }
  const choice = { is_enabled: isEnabled, updated_at: now }
  await db
    .insertInto('app_settings')
    .values({ org_id: orgId, slug, settings: '{}', ...choice })
    .onConflict((conflict) => conflict.columns(['org_id', 'slug']).doUpdateSet(choice))
    .execute()
}
