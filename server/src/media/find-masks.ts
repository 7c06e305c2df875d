import { sql } from 'kysely'
import { RoiType } from '#contract/enumerations.ts'
import type { Db } from '../db.ts'
import type { Polygon } from './mask-image.ts'
import type { ImageRow } from './queries.ts'

type Place = Pick<ImageRow, 'org_id' | 'camera_id'>
type Masked = Place & Pick<ImageRow, 'masks' | 'faces'>

/** What was hidden when the picture came, and what the camera hides by now. */
export async function findMasks(db: Db, image: Masked): Promise<Polygon[]> {
  const { regions, hidesFaces } = await findHidden(db, image)
  const faces = hidesFaces ? (image.faces ?? []) : []
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
export const findMaskRegions = async (db: Db, place: Place): Promise<Polygon[]> =>
  (await findHidden(db, place)).regions

async function findHidden(db: Db, { org_id, camera_id }: Place) {
  const { rows } = await sql<{ face_redaction: boolean; rois: Polygon[][] | null }>`
    select face_redaction, (
      select json_agg(roi order by regions.id) from regions
      where regions.org_id = cameras.org_id and camera_id = cameras.id and roi_type = ${RoiType.PRIVACY_MASK}
    ) as rois
    from cameras where org_id = ${org_id} and id = ${camera_id}`.execute(db)
  return { hidesFaces: rows[0]?.face_redaction ?? false, regions: (rows[0]?.rois ?? []).flat() }
}
