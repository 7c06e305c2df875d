import type { Insertable, Selectable } from 'kysely'
import type { ImageSize } from '#contract/ingest/event.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import type { RegionTables } from './tables.ts'

export type RegionRow = Selectable<RegionTables['regions']>
export type RegionValues = Pick<
  Insertable<RegionTables['regions']>,
  'roi' | 'tags' | 'roi_type' | 'meta_data' | 'drawn_width' | 'drawn_height'
>

export const listRegions = (db: Db, orgId: string, cameraId: string): Promise<RegionRow[]> =>
  db
    .selectFrom('regions')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('camera_id', '=', cameraId)
    .orderBy('id')
    .execute()

/** The size of the camera's newest picture, on which its regions are drawn. */
export async function findPictureSize(
  db: Db,
  orgId: string,
  cameraId: string,
): Promise<ImageSize | undefined> {
  const newest = await db
    .selectFrom('images')
    .select(['width', 'height'])
    .where('org_id', '=', orgId)
    .where('camera_id', '=', cameraId)
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.width && newest.height ? { width: newest.width, height: newest.height } : undefined
}

export const insertRegion = (
  db: Db,
  orgId: string,
  cameraId: string,
  values: RegionValues,
  now: Date,
): Promise<RegionRow> =>
  db
    .insertInto('regions')
    .values({
      ...values,
      org_id: orgId,
      id: newId(now),
      camera_id: cameraId,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateRegion = (
  db: Db,
  orgId: string,
  cameraId: string,
  id: string,
  values: RegionValues,
  now: Date,
): Promise<RegionRow | undefined> =>
  db
    .updateTable('regions')
    .set({ ...values, updated_at: now })
    .where('org_id', '=', orgId)
    .where('camera_id', '=', cameraId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export async function deleteRegion(db: Db, orgId: string, cameraId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('regions')
    .where('org_id', '=', orgId)
    .where('camera_id', '=', cameraId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
