import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { defaultRangeDays } from '#contract/explorer/constants.ts'
import { serverTimeZone } from '#contract/product/constants.ts'
import type { PageQuery } from '#contract/endpoint.ts'
import { newId } from '../core/ids.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import { pageOffset } from '../core/http/paging.ts'
import type { Db } from '../db.ts'
import type { CameraTables } from './tables.ts'

export type CameraRow = Omit<Selectable<CameraTables['cameras']>, 'search_name'>

const active = (db: Db, orgId: string) =>
  db.selectFrom('cameras').where('org_id', '=', orgId).where('removed_at', 'is', null)

/** The cameras of a site by name, a page or all, each with the total number. */
export const listSiteCameras = (
  db: Db,
  orgId: string,
  siteId: string,
  page?: PageQuery,
): Promise<(CameraRow & { of_all: number })[]> =>
  active(db, orgId)
    .selectAll()
    .select(sql<number>`count(*) over ()`.as('of_all'))
    .where('site_id', '=', siteId)
    .orderBy('search_name')
    .orderBy('id')
    .$if(page !== undefined, (query) => query.limit(page!.page_length).offset(pageOffset(page!)))
    .execute()

export async function countSiteCameras(db: Db, orgId: string, siteId: string): Promise<number> {
  const row = await active(db, orgId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return row.count
}

export type BriefCameraRow = Pick<
  CameraRow,
  | 'id'
  | 'site_id'
  | 'name'
  | 'app_type'
  | 'function_type'
  | 'last_seen'
  | 'last_image_id'
  | 'event_frequency_id'
>

/** The cameras of these sites in brief, by site in index order, then by name. */
export const listBriefCameras = (db: Db, orgId: string, siteIds: string[]): Promise<BriefCameraRow[]> =>
  active(db, orgId)
    .select([
      'id',
      'site_id',
      'name',
      'app_type',
      'function_type',
      'last_seen',
      'last_image_id',
      'event_frequency_id',
    ])
    .where('site_id', '=', anyOf(siteIds))
    .orderBy('site_id')
    .orderBy('search_name')
    .orderBy('id')
    .execute()

export interface CameraReader {
  /** The sites a SITE_VIEWER is limited to; undefined means every site. */
  siteIds?: string[] | undefined
  /** Old detections still reference removed cameras. */
  isRemovedToo?: boolean
}

export const findCamera = (
  db: Db,
  orgId: string,
  id: string,
  { siteIds, isRemovedToo = false }: CameraReader = {},
): Promise<CameraRow | undefined> =>
  db
    .selectFrom('cameras')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .$if(!isRemovedToo, (query) => query.where('removed_at', 'is', null))
    .$if(siteIds !== undefined, (query) => query.where('site_id', '=', anyOf(siteIds!)))
    .executeTakeFirst()

/** The same, locked until the transaction ends. */
export const findCameraForUpdate = (db: Db, orgId: string, id: string): Promise<CameraRow | undefined> =>
  active(db, orgId).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The type of a site that can get cameras. The lock keeps the site from being removed. */
export const findSiteType = (db: Db, orgId: string, siteId: string) =>
  db
    .selectFrom('sites')
    .select('site_type')
    .where('org_id', '=', orgId)
    .where('id', '=', siteId)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()

export async function listOtherNames(
  db: Db,
  orgId: string,
  siteId: string,
  exceptId: string | undefined,
): Promise<string[]> {
  const rows = await active(db, orgId)
    .select('name')
    .where('site_id', '=', siteId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId!))
    .execute()
  return rows.map((row) => row.name)
}

export type CameraValues = Omit<Insertable<CameraTables['cameras']>, 'org_id' | 'id' | 'site_id'>

export const insertCamera = (
  db: Db,
  orgId: string,
  siteId: string,
  values: CameraValues,
  now: Date,
): Promise<CameraRow> =>
  db
    .insertInto('cameras')
    .values({ ...values, org_id: orgId, id: newId(now), site_id: siteId, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateCamera = (
  db: Db,
  orgId: string,
  id: string,
  values: Updateable<CameraTables['cameras']>,
): Promise<CameraRow> =>
  db
    .updateTable('cameras')
    .set(values)
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const listRegionTypes = (db: Db, orgId: string, cameraId: string) =>
  db
    .selectFrom('regions')
    .select(['id', 'roi_type'])
    .where('org_id', '=', orgId)
    .where('camera_id', '=', cameraId)
    .orderBy('id')
    .execute()

/** Over the week up to the last event, from daily sums, which are found by camera and day. */
export async function findAverageConfidence(
  db: Db,
  orgId: string,
  camera: CameraRow,
): Promise<number | null> {
  if (camera.last_seen === null) return null
  const { rows } = await sql<{ average: number | null }>`
    select sum(confidence_sum) / nullif(sum(detections) filter (where confidence_class >= 0), 0) as average
    from generate_series(0, ${defaultRangeDays - 1}::int) as days_before
    join detection_days on org_id = ${orgId} and camera_id = ${camera.id}
      and day = (${camera.last_seen}::timestamptz at time zone ${serverTimeZone})::date - days_before`.execute(
    db,
  )
  return rows[0]?.average ?? null
}
