import { slugify } from '#rules/tags.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import type { TagOwnerKind } from './queries.ts'

/** Every site and camera owns a tag with its name. Detections carry the tag, and lists filter by it. */
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

/** Updates the label when the name changes. The id stays the same, because links contain it. */
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

/** Hides the tags of removed sites and cameras. */
export const retireOwnTags = (db: Db, orgId: string, kind: TagOwnerKind, ownerIds: string[], now: Date) =>
  db
    .updateTable('tags')
    .set({ removed_at: now })
    .where('org_id', '=', orgId)
    .where(kind === 'site' ? 'site_id' : 'camera_id', '=', anyOf(ownerIds))
    .execute()

/** The slug of the label, with the first free number appended if another tag has it. */
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
