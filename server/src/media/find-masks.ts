import { sql } from 'kysely'
import { RoiType } from '#contract/enumerations.ts'
import type { Db } from '../db.ts'
import type { Polygon } from './mask-image.ts'
import type { ImageRow } from './queries.ts'

type Masked = Pick<ImageRow, 'org_id' | 'camera_id' | 'masks' | 'faces'>

/** What was hidden when the picture came, and what the camera hides by now. */
export async function findMasks(db: Db, image: Masked): Promise<Polygon[]> {
  const { rows } = await sql<{ face_redaction: boolean; rois: Polygon[][] | null }>`
    select face_redaction, (
      select json_agg(roi order by regions.id) from regions
      where regions.org_id = cameras.org_id and camera_id = cameras.id and roi_type = ${RoiType.PRIVACY_MASK}
    ) as rois
    from cameras where org_id = ${image.org_id} and id = ${image.camera_id}`.execute(db)
  const faces = rows[0]?.face_redaction ? (image.faces ?? []) : []
  const masks = [
    ...(image.masks ?? []),
    ...(rows[0]?.rois ?? []).flat(),
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
