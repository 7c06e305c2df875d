import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { Id } from '#contract/endpoint.ts'
import { tagListLimit, type Tag } from '#contract/tags/api.ts'
import { slugify } from '#rules/tags.ts'
import { newId } from '../core/ids.ts'
import type { Db, Tables } from '../db.ts'

const tagFields = ['tags.id', 'tags.slug', 'tags.label', 'tags.editable'] as const

/** The kinds of tagged records, and the tables that link them. */
export type TagOwnerKind = 'site' | 'camera'
const links = {
  site: { table: sql.table('site_tags'), owner: sql.ref('site_id') },
  camera: { table: sql.table('camera_tags'), owner: sql.ref('camera_id') },
}

/** A SITE_VIEWER sees the tags of the assigned sites and of the cameras on them. */
const visibleTo =
  (orgId: string, siteIds: string[] | undefined) =>
  <Row>(query: SelectQueryBuilder<Tables, 'tags', Row>) =>
    siteIds === undefined
      ? query
      : query.where(
          sql<boolean>`(exists (
            select from site_tags
            where site_tags.org_id = ${orgId} and tag_id = tags.id and site_tags.site_id = any(${siteIds}::uuid[])
          ) or exists (
            select from camera_tags
            join cameras on cameras.org_id = camera_tags.org_id and cameras.id = camera_tags.camera_id
            where camera_tags.org_id = ${orgId} and tag_id = tags.id and cameras.site_id = any(${siteIds}::uuid[])
          ))`,
        )

export const listTags = (
  db: Db,
  orgId: string,
  siteIds: string[] | undefined,
  filter: string,
): Promise<Tag[]> =>
  db
    .selectFrom('tags')
    .select(tagFields)
    .where('org_id', '=', orgId)
    .where('removed_at', 'is', null)
    .$if(filter !== '', (query) => query.where(sql<boolean>`strpos(search_label, folded(${filter})) > 0`))
    .$call(visibleTo(orgId, siteIds))
    .orderBy('list_rank')
    .orderBy('search_label')
    .orderBy('id')
    .limit(tagListLimit)
    .execute()

/** Finds a tag by id or slug, because links contain either. */
export const findTag = (
  db: Db,
  orgId: string,
  siteIds: string[] | undefined,
  idOrSlug: string,
): Promise<Tag | undefined> =>
  db
    .selectFrom('tags')
    .select(tagFields)
    .where('org_id', '=', orgId)
    .where((eb) =>
      Id.safeParse(idOrSlug).success
        ? eb.or([eb('id', '=', idOrSlug), eb('slug', '=', idOrSlug)])
        : eb('slug', '=', idOrSlug),
    )
    .$call(visibleTo(orgId, siteIds))
    .executeTakeFirst()

/** The visible tags among these ids or slugs. */
export async function findVisibleTags(
  db: Db,
  orgId: string,
  siteIds: string[],
  idsOrSlugs: string[],
): Promise<Set<string>> {
  if (idsOrSlugs.length === 0) return new Set()
  const ids = idsOrSlugs.filter((name) => Id.safeParse(name).success)
  const tags = await db
    .selectFrom('tags')
    .select(['id', 'slug'])
    .where('org_id', '=', orgId)
    .where(sql<boolean>`(id = any(${ids}::uuid[]) or slug = any(${idsOrSlugs}::text[]))`)
    .$call(visibleTo(orgId, siteIds))
    .execute()
  return new Set(tags.flatMap(({ id, slug }) => [id, slug]))
}

export const findTagsBySlug = (db: Db, orgId: string, slugs: readonly string[]) =>
  db
    .selectFrom('tags')
    .select(['id', 'slug'])
    .where('org_id', '=', orgId)
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .execute()

/** Finds or creates the tag with this slug. */
export async function ensureTag(db: Db, orgId: string, label: string, slug: string): Promise<Tag> {
  await db
    .insertInto('tags')
    .values({ org_id: orgId, id: newId(), slug: slugify(slug), label })
    .onConflict((conflict) => conflict.columns(['org_id', 'slug']).doNothing())
    .execute()
  return db
    .selectFrom('tags')
    .select(tagFields)
    .where('org_id', '=', orgId)
    .where('slug', '=', slugify(slug))
    .executeTakeFirstOrThrow()
}

/** The tags of these sites or cameras, in the order of lists. */
export async function findTagsOf(
  db: Db,
  orgId: string,
  kind: TagOwnerKind,
  ownerIds: string[],
): Promise<Map<string, Tag[]>> {
  const { table, owner } = links[kind]
  const { rows } = await sql<Tag & { owner_id: string }>`
    select links.${owner} as owner_id, tags.id, slug, label, editable
    from ${table} as links
    join tags on tags.org_id = links.org_id and tags.id = links.tag_id
    where links.org_id = ${orgId} and links.${owner} = any(${ownerIds}::uuid[])
    order by list_rank, search_label, tags.id`.execute(db)
  const byOwner = new Map<string, Tag[]>(ownerIds.map((id) => [id, []]))
  for (const { owner_id, ...tag } of rows) byOwner.get(owner_id)?.push(tag)
  return byOwner
}

/** The tags of a site or camera as a column of its query. */
export function tagsColumn(orgId: string, kind: TagOwnerKind): RawBuilder<Tag[]> {
  const { table, owner } = links[kind]
  return sql`(
    select coalesce(json_agg(json_build_object('id', tags.id, 'slug', slug, 'label', label, 'editable', editable)
      order by list_rank, search_label, tags.id), '[]'::json)
    from ${table} as links join tags on tags.org_id = links.org_id and tags.id = links.tag_id
    where links.org_id = ${orgId} and links.${owner} = ${sql.table(`${kind}s`)}.id)`
}

/** All tags of an organisation, in the order of lists. */
export const findAllTags = (db: Db, orgId: string) =>
  db
    .selectFrom('tags')
    .select(tagFields)
    .where('org_id', '=', orgId)
    .orderBy('list_rank')
    .orderBy('search_label')
    .orderBy('id')
    .execute()

/** The tags of all sites and cameras of an organisation. */
export async function findTagLinks(db: Db, orgId: string): Promise<{ owner_id: string; tag_id: string }[]> {
  const { rows } = await sql<{ owner_id: string; tag_id: string }>`
    select site_id as owner_id, tag_id from site_tags where org_id = ${orgId}
    union all select camera_id, tag_id from camera_tags where org_id = ${orgId}`.execute(db)
  return rows
}

/** Replaces the editable tags of a site or camera. Returns false without any change if a slug is unknown. */
export async function replaceTags(
  db: Db,
  orgId: string,
  kind: TagOwnerKind,
  ownerId: string,
  slugs: string[],
): Promise<boolean> {
  const known = await db
    .selectFrom('tags')
    .select(['id', 'editable'])
    .where('org_id', '=', orgId)
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .execute()
  if (known.length < new Set(slugs).size) return false
  const tagIds = known.filter((tag) => tag.editable).map((tag) => tag.id)
  const { table, owner } = links[kind]
  await sql`
    delete from ${table} as links using tags
    where links.org_id = ${orgId} and links.${owner} = ${ownerId}
      and tags.org_id = links.org_id and tags.id = links.tag_id and tags.editable`.execute(db)
  const rows = tagIds.map((tagId) => sql`(${orgId}, ${ownerId}, ${tagId})`)
  if (rows.length > 0)
    await sql`insert into ${table} (org_id, ${owner}, tag_id) values ${sql.join(rows)}`.execute(db)
  return true
}

/** Whether the organisation has this site or camera. Locks the row until the transaction ends. */
export async function isOwnerHere(db: Db, orgId: string, kind: TagOwnerKind, id: string): Promise<boolean> {
  const row = await db
    .selectFrom(kind === 'site' ? 'sites' : 'cameras')
    .select('id')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
