import type pg from 'pg'

const years = 3

/**
 * Sightings along a coast and on both sides of the date line, over three years: survey days with some hundred each, in
 * schools that stay about a place for some days. Each has its picture.
 */
export async function fillSightings(pool: pg.Pool, orgId: string, count: number): Promise<void> {
  const idAt = (time: string) => `overlay(overlay(gen_random_uuid()::text placing '7' from 15) placing
    regexp_replace(lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0'), '^(.{8})', '\\1-')
    from 1 for 13)::uuid`
  await pool.query(`select ensure_partitions((now() - interval '${years} years 1 month')::date, now()::date)`)
  await pool.query(
    `with site as (
       insert into sites (org_id, id, site_type, name, address, lat, lng)
       select $1::uuid, gen_random_uuid(), 0, 'SITE: Coast ' || n, 'Coast', -38, 174 from generate_series(1, 2) as n
       returning id)
     insert into cameras (org_id, id, site_id, name, app_type, focal_length, vertical_fov, horizontal_fov)
     select $1::uuid, gen_random_uuid(), id, 'CAM: Drone ' || n, 2, 35, 40, 60 from site, generate_series(1, 3) as n`,
    [orgId],
  )
  await pool.query(
    `create temporary table filled as
     select ${idAt('at')} as id, ${idAt('at')} as image_id, seen.* from (
       select date_trunc('milliseconds', now() - (1 + floor(day)) * interval '1 day'
           + interval '20 hours' * 0.4 + random() * interval '8 hours') as at,
         camera, n,
         case when n % 11 = 0 then -179.6 + random() * 2
           else 172.7 + 1.6 * s + 0.05 * random() - (n % 5) * 0.01 end as lng,
         -34.4 - 6 * s - 0.04 * random() as lat
       from (
         select n, 1 + n % 6 as camera, power(random(), 1.5) * ${years * 365 - 2} as day,
           (0.15 + 0.7 * abs(sin(n % 900)))::float8 as s
         from generate_series(1, $1::int) as n) as spread) as seen`,
    [count],
  )
  const placed = `from filled join (
      select id as camera_id, site_id, row_number() over (order by id) as number from cameras where org_id = $1::uuid
    ) as cameras on number = camera`
  await pool.query(
    `insert into images (org_id, time, id, site_id, camera_id, format, received_at, has_picture)
     select $1::uuid, at, image_id, site_id, camera_id, 'canonical', at, true ${placed}`,
    [orgId],
  )
  await pool.query(
    `insert into sightings (org_id, time, id, site_id, camera_id, image_id, object_class, count, confidence, lat, lng,
       last_time)
     select $1::uuid, at, filled.id, site_id, camera_id, image_id, (n % 6 = 0)::int, 1 + n % 7, 60 + random() * 40,
       lat, lng, at ${placed}`,
    [orgId],
  )
  await pool.query('drop table filled')
  await pool.query('analyze')
}
