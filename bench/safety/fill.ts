import { sql } from 'kysely'
import { newId } from '../../server/src/core/ids.ts'
import type { Db } from '../../server/src/db.ts'
import { rebuildSums } from '../../server/src/ingest/storing/rebuild-sums.ts'

const months = 12
const sites = 10
const camerasPerSite = 3
/** One picture has several observations. */
const perImage = 4

/** Ids begin with the time of what they name. */
const idAt = sql.raw(
  `(lpad(to_hex((extract(epoch from time) * 1000)::bigint), 12, '0') || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`,
)

interface Filled {
  orgId: string
  siteId: string
}

const nameOf = (observations: number) => `${observations} observations`

export async function findFilled(db: Db, observations: number): Promise<Filled | undefined> {
  const { rows } = await sql<Filled>`
    select organisations.id as "orgId", sites.id as "siteId"
    from organisations join sites on sites.org_id = organisations.id
    where organisations.name = ${nameOf(observations)} order by search_name limit 1`.execute(db)
  return rows[0]
}

/** A year of ten worksites, written as sets, with every sum rebuilt from the rows. */
export async function fillSafety(db: Db, observations: number, now: Date): Promise<Filled> {
  const orgId = newId(now)
  await db
    .insertInto('organisations')
    .values({ id: orgId, name: nameOf(observations), account_type: 'HS', dashboard_type: 0 })
    .execute()
  const ids = sql.raw("overlay(gen_random_uuid()::text placing '7' from 15)::uuid")
  await sql`
    insert into sites (org_id, id, site_type, name, address, lat, lng)
    select ${orgId}::uuid, ${ids}, 1, 'SITE: Works ' || n, n || ' Quay Street', -36.8, 174.7
    from generate_series(1, ${sites}::int) as n`.execute(db)
  await sql`
    insert into cameras (org_id, id, site_id, app_type, name, focal_length, vertical_fov, horizontal_fov, last_seen)
    select org_id, ${ids}, id, 3, 'CAM: Yard ' || n, 2.8, 72, 130, ${now}
    from sites, generate_series(1, ${camerasPerSite}::int) as n where org_id = ${orgId}`.execute(db)
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
  await sql`select ensure_partitions(${first}::date, ${now}::date)`.execute(db)
  const spanMs = now.getTime() - first.getTime()
  for (let month = 0; month <= months; month++) {
    const from = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month, 1))
    const to = new Date(
      Math.min(now.getTime(), Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month + 1, 1)),
    )
    const images = Math.round(((observations / perImage) * (to.getTime() - from.getTime())) / spanMs)
    await fillMonth(db, orgId, from, to, images)
  }
  await sql`update safety_setup_changes set at = ${first} where org_id = ${orgId}`.execute(db)
  await fillWatched(db, orgId, first, now)
  await fillCases(db, orgId)
  await rebuildSums(db, orgId)
  await sql`vacuum analyze`.execute(db)
  return (await findFilled(db, observations))!
}

/** Every camera watched every hour. */
const fillWatched = (db: Db, orgId: string, from: Date, to: Date) =>
  sql`
    insert into watched_hours (org_id, hour, camera_id, site_id, signs, person_seconds, plant_seconds, ppe_not_assessed)
    select org_id, hour, id, site_id, 60, 400, 300, 1
    from cameras, generate_series(date_trunc('hour', ${from}::timestamptz), ${to}::timestamptz, interval '1 hour') as hour
    where org_id = ${orgId}`.execute(db)

/** Somebody has looked at one in twenty of the elevated ones, and found one in ten of these to be none. */
const fillCases = (db: Db, orgId: string) =>
  sql`
    with looked as (
      select *, random() as drawn from observations
      where org_id = ${orgId} and risk_class >= 2 and random() < 0.05)
    insert into observation_cases (org_id, observation_id, observed_at, site_id, camera_id, violation_type, risk_class,
      status, acknowledged_at, closed_at, is_correct)
    select org_id, id, time, site_id, camera_id, violation_type, risk_class,
      case when drawn < 0.5 then 'closed' else 'acknowledged' end, time + drawn * interval '9 hours',
      case when drawn < 0.5 then time + interval '2 days' end, case when drawn < 0.4 then drawn > 0.04 end
    from looked`.execute(db)

async function fillMonth(db: Db, orgId: string, from: Date, to: Date, images: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`drop table if exists fill_images`.execute(connection)
    await sql`
      create temporary table fill_images as
      with places as (
        select array_agg(id order by id) as cameras, array_agg(site_id order by id) as sites, count(*)::int as count
        from cameras where org_id = ${orgId}),
      drawn as (
        select date_trunc('milliseconds', ${from}::timestamptz
            + random() * (${to}::timestamptz - ${from}::timestamptz)) as time,
          1 + floor(random() * count)::int as place, cameras, sites
        from places, generate_series(1, ${images}::int))
      select ${idAt} as id, time, cameras[place] as camera_id, sites[place] as site_id from drawn order by time`.execute(
      connection,
    )
    await sql`
      insert into images (org_id, time, id, site_id, camera_id, format, width, height, received_at, risk_level, is_safe)
      select ${orgId}::uuid, time, id, site_id, camera_id, 'canonical', 1920, 1080, time, 4.2, false
      from fill_images`.execute(connection)
    await sql`
      insert into detections (org_id, time, id, site_id, camera_id, image_id, type, confidence, bb)
      select ${orgId}::uuid, time, ${idAt}, site_id, camera_id, id, 'person', 90, '{100,200,500,600}'
      from fill_images`.execute(connection)
    await sql`
      insert into observations (org_id, time, id, site_id, camera_id, image_id, violation_type, risk_level, risk_class,
        is_safe, object_class, confidence, detail, last_time, distance, near_miss, is_false)
      select ${orgId}::uuid, time, ${idAt}, site_id, camera_id, id, kind, risk, case when risk >= 4.6 then 3
          when risk >= 3.8 then 2 when risk > 2.8 then 1 else 0 end, false, 'person', 60 + 40 * sqrt(random()), '{}',
        time, case when kind in (8, 9) then distance end, case when kind in (8, 9) then 3 - distance / 4 end, false
      from (
        select fill_images.*, floor(random() * 12)::int as kind, round((1 + 4 * random())::numeric, 2)::real as risk,
          round((1 + 8 * random())::numeric, 2)::real as distance
        from fill_images, generate_series(1, ${perImage}::int)) as drawn`.execute(connection)
  })
}
