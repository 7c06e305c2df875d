import { sql } from 'kysely'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { RoiType } from '#contract/regions/enumerations.ts'
import type { WatchPurpose } from '#contract/transparency/api.ts'
import { placeZone } from '#rules/place/current-place.ts'
import type { Db } from '../db.ts'

export const findPage = (db: Db, orgId: string) =>
  db.selectFrom('public_pages').selectAll().where('org_id', '=', orgId).executeTakeFirst()

export const findPublishedPage = (db: Db, slug: string) =>
  db
    .selectFrom('public_pages')
    .selectAll()
    .where('slug', '=', slug)
    .where('is_on', '=', true)
    .executeTakeFirst()

export const getOrganisation = (db: Db, orgId: string) =>
  db.selectFrom('organisations').select(['name']).where('id', '=', orgId).executeTakeFirstOrThrow()

const purposes: Record<number, WatchPurpose> = {
  [CameraAppType.CARPARK]: 'vehicles',
  [CameraAppType.MAUI]: 'wildlife',
  [CameraAppType.HS]: 'safety',
  [CameraAppType.VEHICLE_SPEED]: 'speed',
}

export interface WatchedSite {
  id: string
  name: string
  cameras: number
  purposes: WatchPurpose[]
}

/** Sites with the number and the purposes of their cameras. */
export async function listWatchedSites(db: Db, orgId: string): Promise<WatchedSite[]> {
  const { rows } = await sql<{ id: string; name: string; cameras: number; app_types: number[] | null }>`
    select sites.id, sites.name, count(cameras.id)::int as cameras,
      array_agg(distinct cameras.app_type::int) filter (where cameras.id is not null) as app_types
    from sites left join cameras on cameras.org_id = ${orgId} and cameras.site_id = sites.id
      and cameras.removed_at is null
    where sites.org_id = ${orgId} and sites.removed_at is null
    group by sites.id, sites.name order by sites.name`.execute(db)
  return rows.map(({ app_types, ...site }) => ({
    ...site,
    purposes: (app_types ?? []).flatMap((type) => purposes[type] ?? []),
  }))
}

/** Searches and exports of the last whole month, in the time zone of the organisation. */
export async function countLastMonth(db: Db, orgId: string, now: Date) {
  const { rows } = await sql<{ month: string; searches: number; exports: number }>`
    with month as (select date_trunc('month', ${now}::timestamptz at time zone ${placeZone()}) as this_month)
    select to_char(this_month - interval '1 month', 'YYYY-MM') as month,
      count(*) filter (where action = 'plate.searched')::int as searches,
      count(*) filter (where action in ('data.exported', 'evidence.exported'))::int as exports
    from month left join audit_log on org_id = ${orgId}
      and action in ('plate.searched', 'data.exported', 'evidence.exported')
      and at >= (this_month - interval '1 month') at time zone ${placeZone()}
      and at < this_month at time zone ${placeZone()}
    group by this_month`.execute(db)
  return rows[0]!
}

/** The facts of an assessment that are counts. */
export async function countForAssessment(db: Db, orgId: string) {
  const { rows } = await sql<{
    total: number
    faces: number
    heads: number
    people: number
    masked: number
    zones: number
    admins: number
    others: number
    second: number
    webhooks: number
    alerts: number
    sign_on: boolean
    organisation: string
    purpose: string | null
    contact: string | null
    asks_search: boolean | null
    asks_download: boolean | null
  }>`
    select
      (select name from organisations where id = ${orgId}) as organisation,
      (select purpose from public_pages where org_id = ${orgId}) as purpose,
      (select contact from public_pages where org_id = ${orgId}) as contact,
      (select asks_search_reason from audit_settings where org_id = ${orgId}) as asks_search,
      (select asks_download_reason from audit_settings where org_id = ${orgId}) as asks_download,
      (select count(*)::int from cameras where org_id = ${orgId} and removed_at is null) as total,
      (select count(*)::int from cameras where org_id = ${orgId} and removed_at is null and face_redaction) as faces,
      (select count(*)::int from cameras where org_id = ${orgId} and removed_at is null and head_redaction) as heads,
      (select count(*)::int from cameras where org_id = ${orgId} and removed_at is null and people_redaction) as people,
      (select count(*)::int from cameras where org_id = ${orgId} and removed_at is null and masked_storage) as masked,
      (select count(distinct camera_id)::int from regions where org_id = ${orgId}
        and roi_type = ${RoiType.PRIVACY_MASK}) as zones,
      (select count(*)::int from users where org_id = ${orgId} and role = 'ADMIN') as admins,
      (select count(*)::int from users where org_id = ${orgId} and role <> 'ADMIN') as others,
      (select count(*)::int from users where org_id = ${orgId}
        and (mfa_enabled_at is not null or asks_passkey)) as second,
      (select count(*)::int from webhooks where org_id = ${orgId}) as webhooks,
      (select count(*)::int from alerts where org_id = ${orgId} and enabled) as alerts,
      exists (select from sign_on_settings where org_id = ${orgId} and is_enabled) as sign_on`.execute(db)
  return rows[0]!
}
