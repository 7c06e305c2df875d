import { RoiType } from '#contract/enumerations.ts'
import type { Db } from '../db.ts'
import type { Polygon } from './mask-image.ts'
import type { ImageRow } from './queries.ts'

type Masked = Pick<ImageRow, 'org_id' | 'camera_id' | 'masks' | 'faces'>

/** What was hidden when the picture came, and what the camera hides by now. */
export async function findMasks(db: Db, image: Masked): Promise<Polygon[]> {
  const [regions, camera] = await Promise.all([
    findMaskRegions(db, image),
    db
      .selectFrom('cameras')
      .select('face_redaction')
      .where('org_id', '=', image.org_id)
      .where('id', '=', image.camera_id)
      .executeTakeFirst(),
  ])
  const faces = camera?.face_redaction ? (image.faces ?? []) : []
  const masks = [
    ...(image.masks ?? []),
    ...regions,
    ...faces.map(({ l, t, r, b }): Polygon => [
      [l, t],
      [r, t],
      [r, b],
      [l, b],
    ]),
  ]
  return [...new Map(masks.map((mask) => [JSON.stringify(mask), mask])).values()]
}

/** The privacy masks of a camera as they are drawn now. */
export async function findMaskRegions(
  db: Db,
  { org_id, camera_id }: Pick<ImageRow, 'org_id' | 'camera_id'>,
): Promise<Polygon[]> {
  const regions = await db
    .selectFrom('regions')
    .select('roi')
    .where('org_id', '=', org_id)
    .where('camera_id', '=', camera_id)
    .where('roi_type', '=', RoiType.PRIVACY_MASK)
    .orderBy('id')
    .execute()
  return regions.flatMap(({ roi }) => roi)
}
