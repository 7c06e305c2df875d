import type { Tag } from '#contract/tags/api.ts'
import { sortTags } from '#rules/tags.ts'
import type { Db } from '../../db.ts'
import { knownNames, type KnownNames } from '../known-names.ts'

interface Tagged {
  site_id: string
  camera_id: string
  tag_ids: string[] | null
}

/** The tags of detections or passes: of site and camera, regions, lists and the sender. */
export const findDetectionTags = async (
  db: Db,
  orgId: string,
  rows: readonly Tagged[],
): Promise<(row: Tagged) => Tag[]> => tagsBy(await knownNames(db, orgId, rows))

export const tagsBy =
  ({ tags, tagsOf }: KnownNames) =>
  ({ site_id, camera_id, tag_ids }: Tagged): Tag[] => {
    const all = [
      ...(tagsOf.get(camera_id) ?? []),
      ...(tagsOf.get(site_id) ?? []),
      ...(tag_ids ?? []).flatMap((id) => tags.get(id) ?? []),
    ]
    return sortTags([...new Map(all.map((tag) => [tag.id, tag])).values()])
  }
