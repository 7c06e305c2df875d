import { slugify } from '#rules/tags.ts'
import { anyOf } from '../core/database/any-of.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import type { TagOwnerKind } from './queries.ts'

/** Every site and camera has a tag of its own, named as it is: detections carry it and lists filter by it. */
export async function createOwnTag(
  db: Db,
  orgId: string,
  kind: TagOwnerKind,
  ownerId: string,
  label: string,
): Promise<void> {
  const tag = {
    org_id: orgId,
    id: newId(),
    label,
    editable: false,
    ...(kind === 'site' ? { site_id: ownerId } : { camera_id: ownerId }),
  }
  let isMade = false
  while (!isMade) {
    const slug = await freeSlug(db, orgId, label)
    const made = await db
      .insertInto('tags')
      .values({ ...tag, slug })
      .onConflict((conflict) => conflict.columns(['org_id', 'slug']).doNothing())
      .returning('id')
      .executeTakeFirst()
    isMade = made !== undefined
  }
  if (kind === 'site')
    await db.insertInto('site_tags').values({ org_id: orgId, site_id: ownerId, tag_id: tag.id }).execute()
  else
    await db.insertInto('camera_tags').values({ org_id: orgId, camera_id: ownerId, tag_id: tag.id }).execute()
}

/** Keeps the own tag's label in step with the name; its id, which links carry, stays. */
export async function renameOwnTag(
  db: Db,
  orgId: string,
  kind: TagOwnerKind,
  ownerId: string,
  label: string,
): Promise<void> {
  const tag = await db
    .selectFrom('tags')
    .select(['id', 'label', 'slug'])
    .where('org_id', '=', orgId)
    .where(kind === 'site' ? 'site_id' : 'camera_id', '=', ownerId)
    .executeTakeFirst()
  if (!tag || tag.label === label) return
  const slug = await freeSlug(db, orgId, label, tag.id)
  await db
    .updateTable('tags')
    .set({ label, slug })
    .where('org_id', '=', orgId)
    .where('id', '=', tag.id)
    .execute()
}

/** The tags of removed sites and cameras are offered no more. */
export const retireOwnTags = (db: Db, orgId: string, kind: TagOwnerKind, ownerIds: string[], now: Date) =>
  db
    .updateTable('tags')
    .set({ removed_at: now })
    .where('org_id', '=', orgId)
    .where(kind === 'site' ? 'site_id' : 'camera_id', '=', anyOf(ownerIds))
    .execute()

/** The label's slug, or with the first number behind it that no other tag has. */
async function freeSlug(db: Db, orgId: string, label: string, ownTagId?: string): Promise<string> {
  const slug = slugify(label)
  const rows = await db
    .selectFrom('tags')
    .select('slug')
    .where('org_id', '=', orgId)
    .where((eb) => eb.or([eb('slug', '=', slug), eb('slug', '^@', `${slug}-`)]))
    .$if(ownTagId !== undefined, (query) => query.where('id', '!=', ownTagId!))
    .execute()
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}
