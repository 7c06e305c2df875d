import { sql } from 'kysely'
import type { WeeklySetting } from '#contract/safety/overview.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { notFound } from '../../core/errors.ts'
import type { Db } from '../../db.ts'

/** The weekly summary setting of each site, on by default. */
export async function findWeeklySettings(
  db: Db,
  orgId: string,
  siteIds?: string[],
  siteId?: string,
): Promise<WeeklySetting[]> {
  const { rows } = await sql<{
    id: string
    name: string
    is_enabled: boolean
    emails: string[] | null
    last_sent_at: Date | null
  }>`
    select id, name, coalesce(is_enabled, true) as is_enabled, safety_manager->'email' as emails, last_sent_at
    from sites left join weekly_summaries as weekly on weekly.org_id = sites.org_id and weekly.site_id = sites.id
    where sites.org_id = ${orgId} and removed_at is null and site_type in (1, 2)
      ${siteIds ? sql`and id = any(${siteIds}::uuid[])` : sql``}
      ${siteId ? sql`and id = ${siteId}` : sql``}
    order by name`.execute(db)
  return rows.map((row) => ({
    site: { id: row.id, name: stripNamePrefix(row.name) },
    is_enabled: row.is_enabled,
    recipients: row.emails ?? [],
    last_sent_at: row.last_sent_at?.toISOString() ?? null,
  }))
}

export async function setWeekly(db: Db, orgId: string, siteId: string, isEnabled: boolean): Promise<void> {
  const site = await db
    .selectFrom('sites')
    .select('id')
    .where('org_id', '=', orgId)
    .where('id', '=', siteId)
    .executeTakeFirst()
  if (!site) throw notFound('Site')
  await db
    .insertInto('weekly_summaries')
    .values({ org_id: orgId, site_id: siteId, is_enabled: isEnabled })
    .onConflict((on) => on.columns(['org_id', 'site_id']).doUpdateSet({ is_enabled: isEnabled }))
    .execute()
}
