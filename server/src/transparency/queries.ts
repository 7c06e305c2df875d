import { sql } from 'kysely'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { RoiType } from '#contract/regions/enumerations.ts'
import type { WatchPurpose } from '#contract/transparency/api.ts'
import { placeZone } from '#rules/place/current-place.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
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
    name: stripNamePrefix(site.name),
    purposes: (app_types ?? []).flatMap((type) => purposes[type] ?? []),
  }))
}

/** The purposes of all cameras, also of removed ones, whose data may still exist. */
export async function findPurposes(db: Db, orgId: string): Promise<Set<WatchPurpose>> {
  const rows = await db
    .selectFrom('cameras')
    .select('app_type')
    .distinct()
    .where('org_id', '=', orgId)
    .execute()
  return new Set(rows.flatMap(({ app_type }) => purposes[app_type] ?? []))
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

/** The facts of an assessment that are counts. A cluster accepts one table per statement. */
export async function countForAssessment(db: Db, orgId: string) {
  const total = sql<number>`count(*)::int`.as('count')
  const [cameras, members, zones, webhooks, alerts, signOn] = await Promise.all([
    sql<{ total: number; faces: number; heads: number; people: number; masked: number }>`
      select count(*)::int as total, count(*) filter (where face_redaction)::int as faces,
        count(*) filter (where head_redaction)::int as heads,
        count(*) filter (where people_redaction)::int as people,
        count(*) filter (where masked_storage)::int as masked
      from cameras where org_id = ${orgId} and removed_at is null`.execute(db),
    sql<{ admins: number; others: number; second: number }>`
      select count(*) filter (where role = 'ADMIN')::int as admins,
        count(*) filter (where role <> 'ADMIN')::int as others,
        count(*) filter (where mfa_enabled_at is not null or asks_passkey)::int as second
      from users where org_id = ${orgId}`.execute(db),
    db
      .selectFrom('regions')
      .select(sql<number>`count(distinct camera_id)::int`.as('count'))
      .where('org_id', '=', orgId)
      .where('roi_type', '=', RoiType.PRIVACY_MASK)
      .executeTakeFirstOrThrow(),
    db.selectFrom('webhooks').select(total).where('org_id', '=', orgId).executeTakeFirstOrThrow(),
    db
      .selectFrom('alerts')
      .select(total)
      .where('org_id', '=', orgId)
      .where('enabled', '=', true)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('sign_on_settings')
      .select(total)
      .where('org_id', '=', orgId)
      .where('is_enabled', '=', true)
      .executeTakeFirstOrThrow(),
  ])
  return {
    cameras: cameras.rows[0]!,
    members: members.rows[0]!,
    zones: zones.count,
    webhooks: webhooks.count,
    alerts: alerts.count,
    usesSignOn: signOn.count > 0,
  }
}
