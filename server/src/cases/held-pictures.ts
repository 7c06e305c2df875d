import type { Caller } from '../core/access.ts'
import type { Db } from '../db.ts'
import { findDetectionsOf, findImages } from '../media/find-media.ts'
import { findCaseHolds } from './held-rows.ts'
import { findActiveHolds } from './queries.ts'

/** Those of the pictures that a case holds, for the marks of a list. */
export async function heldPictures(
  db: Db,
  { orgId, siteIds }: Pick<Caller, 'orgId' | 'siteIds'>,
  ids: string[],
): Promise<string[]> {
  if (ids.length === 0 || (await findActiveHolds(db, orgId)).length === 0) return []
  const [holds, images] = await Promise.all([findCaseHolds(db, orgId), findImages(db, orgId, ids, siteIds)])
  if (images.length === 0) return []
  const detections = await findDetectionsOf(db, orgId, images)
  const shown = new Set(detections.filter((row) => holds.isDetectionHeld(row)).map((row) => row.image_id))
  return images.filter((image) => shown.has(image.id) || holds.isImageHeld(image)).map(({ id }) => id)
}
