import type { AppSlug } from '#contract/marketplace/apps.ts'
import { allForwarded, type Forwards } from '#contract/marketplace/forwards.ts'
import type { AppsInUse } from '#rules/menu.ts'
import type { SecretBox } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'

/** The settings that decide which apps an organisation has. */
export async function findAppsInUse(db: Db, orgId: string): Promise<AppsInUse> {
  const [organisation, settings, sites] = await Promise.all([
    db
      .selectFrom('organisations')
      .select(['account_type', 'stolen_plates_enabled'])
      .where('id', '=', orgId)
      .executeTakeFirstOrThrow(),
    db.selectFrom('app_settings').select(['slug', 'is_enabled']).where('org_id', '=', orgId).execute(),
    db
      .selectFrom('sites')
      .select('site_type')
      .distinct()
      .where('org_id', '=', orgId)
      .where('removed_at', 'is', null)
      .execute(),
  ])
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

export const setStolenPlates = (db: Db, orgId: string, isEnabled: boolean) =>
  db.updateTable('organisations').set({ stolen_plates_enabled: isEnabled }).where('id', '=', orgId).execute()

export const findAppRow = (db: Db, orgId: string, slug: AppSlug) =>
  db
    .selectFrom('app_settings')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('slug', '=', slug)
    .executeTakeFirst()
export type AppRow = NonNullable<Awaited<ReturnType<typeof findAppRow>>>

/** The stored choices, with those that were added since at their defaults. */
export const forwardsOf = ({ forwards }: Pick<AppRow, 'forwards'>): Forwards => ({
  ...allForwarded,
  ...forwards,
})

export const openSecrets = (
  { sealed_secrets }: Pick<AppRow, 'sealed_secrets'>,
  secrets: SecretBox,
): Record<string, string> => (sealed_secrets ? JSON.parse(secrets.open(sealed_secrets)) : {})

export async function saveAppRow(
  db: Db,
  orgId: string,
  slug: AppSlug,
  row: {
    is_enabled: boolean
    settings: Record<string, string>
    sealed_secrets: Buffer | null
    trial_ends_at?: Date | null
    forwards?: Forwards
  },
  now: Date,
) {
  const values = {
    ...row,
    settings: JSON.stringify(row.settings),
    forwards: JSON.stringify(row.forwards),
    updated_at: now,
  }
  await db
    .insertInto('app_settings')
    .values({ org_id: orgId, slug, ...values })
    .onConflict((conflict) => conflict.columns(['org_id', 'slug']).doUpdateSet(values))
    .execute()
}
