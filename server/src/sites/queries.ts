import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { PageQuery } from '#contract/endpoint.ts'
import type { SiteSummary } from '#contract/sites/api.ts'
import type { Tag } from '#contract/tags/api.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import { keptByOrganisation } from '../core/database/changes/kept-by-organisation.ts'
import { newId } from '../core/ids.ts'
import { pageOffset } from '../core/http/paging.ts'
import type { Db } from '../db.ts'
import { tagsColumn } from '../tags/queries.ts'
import type { SiteTables } from './tables.ts'

export type SiteRow = Selectable<SiteTables['sites']>
export type TaggedSiteRow = SiteRow & { tags: Tag[] }

/** The sites a caller sees: all of the organisation's, or a SITE_VIEWER's own. */
const visible = (db: Db, orgId: string, siteIds: string[] | undefined) =>
  db
    .selectFrom('sites')
    .where('sites.org_id', '=', orgId)
    .where('sites.removed_at', 'is', null)
    .$if(siteIds !== undefined, (query) => query.where('sites.id', '=', anyOf(siteIds!)))

const named = (db: Db, orgId: string, siteIds: string[] | undefined, name: string) =>
  visible(db, orgId, siteIds).$if(name !== '', (query) =>
    query.where(sql<boolean>`strpos(search_name, folded(${stripNamePrefix(name)})) > 0`),
  )

export const listRemovedSites = (db: Db, orgId: string) =>
  db
    .selectFrom('sites')
    .select(['id', 'name', 'removed_at'])
    .where('org_id', '=', orgId)
    .where('removed_at', 'is not', null)
    .orderBy('search_name')
    .orderBy('id')
    .execute()

/** A page of sites, and the total number. */
export async function listSites(
  db: Db,
  orgId: string,
  siteIds: string[] | undefined,
  { name, ...page }: PageQuery & { name: string },
): Promise<{ count: number; rows: TaggedSiteRow[] }> {
  const rows = await named(db, orgId, siteIds, name)
    .selectAll()
    .select([sql<number>`count(*) over ()`.as('count'), tagsColumn(orgId, 'site').as('tags')])
    .orderBy('search_name')
    .orderBy('id')
    .limit(page.page_length)
    .offset(pageOffset(page))
    .execute()
  // A page past the end has no rows to carry the total count.
  const isPastEnd = rows.length === 0 && pageOffset(page) > 0
  const count = isPastEnd ? await countSites(db, orgId, siteIds, name) : (rows[0]?.count ?? 0)
  return { count, rows }
}

async function countSites(
  db: Db,
  orgId: string,
  siteIds: string[] | undefined,
  name: string,
): Promise<number> {
  const { count } = await named(db, orgId, siteIds, name)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** More sites would not improve the ranking of nearby places. */
const mostPlaces = 200

/** The positions of sites that have one. */
export async function listSitePlaces(
  db: Db,
  orgId: string,
  siteIds: string[] | undefined,
): Promise<{ lat: number; lng: number }[]> {
  const rows = await visible(db, orgId, siteIds).select(['lat', 'lng']).limit(mostPlaces).execute()
  return rows.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }]))
}

export const findSite = (
  db: Db,
  orgId: string,
  id: string,
  siteIds?: string[],
): Promise<SiteRow | undefined> =>
  visible(db, orgId, siteIds).selectAll().where('id', '=', id).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const findSiteForUpdate = (db: Db, orgId: string, id: string): Promise<SiteRow | undefined> =>
  visible(db, orgId, undefined).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Plain rows: building JSON of thousands of cameras takes the database longer than grouping them here. */
async function loadSummaries(db: Db, orgId: string): Promise<readonly SiteSummary[]> {
  const [sites, cameras] = await Promise.all([
    visible(db, orgId, undefined)
      .select(['id', 'name', 'site_type', 'number_of_bays'])
      .orderBy('search_name')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('cameras')
      .select(['id', 'name', 'app_type', 'function_type', 'site_id'])
      .where('org_id', '=', orgId)
      .where('removed_at', 'is', null)
      .orderBy('search_name')
      .orderBy('id')
      .execute(),
  ])
  const camerasOf = Map.groupBy(cameras, ({ site_id }) => site_id)
  return sites.map((site) => ({
    ...site,
    cameras: (camerasOf.get(site.id) ?? []).map(({ site_id: _siteId, ...camera }) => camera),
  }))
}

const keptSummaries = keptByOrganisation(loadSummaries)

/** All sites that a caller sees, with their cameras. */
export async function listSummaries(
  db: Db,
  orgId: string,
  siteIds: string[] | undefined,
): Promise<SiteSummary[]> {
  const all = await keptSummaries(db, orgId)
  return all.filter(({ id }) => !siteIds || siteIds.includes(id))
}

/** Of a site's cameras with the same event frequency, the one that has been silent longest represents all. */
export interface SilentCamera {
  event_frequency_id: number | null
  camera_count: number
  last_seen: string | null
}

/** All sites as markers. The database aggregates cameras, so that thousands of rows are not transferred. */
export const listMarkers = (db: Db, orgId: string, siteIds: string[] | undefined) =>
  visible(db, orgId, siteIds)
    .leftJoin('tags', (join) =>
      join.onRef('tags.org_id', '=', 'sites.org_id').onRef('tags.site_id', '=', 'sites.id'),
    )
    .leftJoin(
      sql<{ site_id: string; groups: SilentCamera[] }>`(
        select site_id, json_agg(json_build_object(
          'event_frequency_id', event_frequency_id, 'camera_count', camera_count, 'last_seen', last_seen)) as groups
        from (
          select site_id, event_frequency_id, count(*) as camera_count,
            case when count(last_seen) = count(*) then min(last_seen) end as last_seen
          from cameras where org_id = ${orgId} and removed_at is null
          group by site_id, event_frequency_id
        ) as by_frequency
        group by site_id
      )`.as('silent'),
      (join) => join.onRef('silent.site_id', '=', 'sites.id'),
    )
    .select([
      'sites.id',
      'sites.name',
      'sites.address',
      'sites.site_type',
      'sites.lat',
      'sites.lng',
      'tags.id as tag_id',
      'silent.groups',
    ])
    .orderBy('sites.search_name')
    .orderBy('sites.id')
    .execute()

export type SiteValues = Omit<Insertable<SiteTables['sites']>, 'org_id' | 'id'>

export const insertSite = (db: Db, orgId: string, values: SiteValues, now: Date): Promise<SiteRow> =>
  db
    .insertInto('sites')
    .values({ ...values, org_id: orgId, id: newId(now), created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateSite = (
  db: Db,
  orgId: string,
  id: string,
  values: Updateable<SiteTables['sites']>,
): Promise<SiteRow> =>
  db
    .updateTable('sites')
    .set(values)
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Which of these sites are the organisation's. */
export async function findOwnSites(db: Db, orgId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('sites')
    .select('id')
    .where('org_id', '=', orgId)
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
