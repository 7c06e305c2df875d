import { anyOf } from '../core/database/any-of.ts'
import type { Tag } from '#contract/tags/api.ts'
import { sortTags } from '#rules/tags.ts'
import type { Db } from '../db.ts'
import { findTagsOf } from '../tags/queries.ts'

interface Tagged {
  site_id: string
  camera_id: string
  tag_ids: string[] | null
}

/** The tags of detections or passes: those of their site and camera, and those of regions, lists and the camera's word. */
export async function findDetectionTags<Row extends Tagged>(
  db: Db,
  orgId: string,
  rows: readonly Row[],
): Promise<(row: Row) => Tag[]> {
  const distinct = (ids: string[]) => [...new Set(ids)]
  const ownIds = distinct(rows.flatMap(({ tag_ids }) => tag_ids ?? []))
  const [ofSite, ofCamera, own] = await Promise.all([
    findTagsOf(db, orgId, 'site', distinct(rows.map(({ site_id }) => site_id))),
    findTagsOf(db, orgId, 'camera', distinct(rows.map(({ camera_id }) => camera_id))),
    ownIds.length === 0
      ? []
      : db
          .selectFrom('tags')
          .select(['id', 'slug', 'label', 'editable'])
          .where('org_id', '=', orgId)
          .where('id', '=', anyOf(ownIds))
          .execute(),
  ])
  const byId = new Map(own.map((tag) => [tag.id, tag]))
  return ({ site_id, camera_id, tag_ids }) => {
    const tags = [
      ...(ofCamera.get(camera_id) ?? []),
      ...(ofSite.get(site_id) ?? []),
      ...(tag_ids ?? []).flatMap((id) => byId.get(id) ?? []),
    ]
    return sortTags([...new Map(tags.map((tag) => [tag.id, tag])).values()])
  }
}
