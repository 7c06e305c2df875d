import { sql } from 'kysely'
import { RoiType } from '#contract/regions/enumerations.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import type { Db } from '../db.ts'

/** A name for the current masks of a camera; null without masks. */
const maskNames = (orgId: string) => sql<string | null>`(
  select left(md5(string_agg(concat(roi, drawn_width, 'x', drawn_height), ' ' order by regions.id)), 12)
  from regions
  where regions.org_id = ${orgId} and camera_id = cameras.id and roi_type = ${RoiType.PRIVACY_MASK})`

export const findSiteZones = (db: Db, orgId: string) =>
  db.selectFrom('sites').select(['id', 'time_zone', 'removed_at']).where('org_id', '=', orgId).execute()

/** These cameras, or all of an organisation, with their sites. */
export const findCamerasOf = (db: Db, orgId: string, cameraIds?: readonly string[]) =>
  db
    .selectFrom('cameras')
    .innerJoin('sites', (join) =>
      join.onRef('sites.org_id', '=', 'cameras.org_id').onRef('sites.id', '=', 'cameras.site_id'),
    )
    .select([
      'cameras.id',
      'cameras.name',
      'cameras.app_type',
      'cameras.face_redaction',
      'cameras.head_redaction',
      'cameras.people_redaction',
      'cameras.measures_speed',
      'cameras.horizontal_fov',
      'cameras.vertical_fov',
      'cameras.plane_normal',
      'cameras.plane_point',
      'cameras.distance_scale',
      'cameras.hsafety_setting',
      'sites.id as site_id',
      'sites.name as site_name',
      'sites.time_zone',
      maskNames(orgId).as('mask_names'),
    ])
    .where('cameras.org_id', '=', orgId)
    .$if(cameraIds !== undefined, (query) => query.where('cameras.id', '=', anyOf(cameraIds!)))
    .execute()
export type CameraOfImage = Awaited<ReturnType<typeof findCamerasOf>>[number]
