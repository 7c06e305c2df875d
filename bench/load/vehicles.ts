import { sql } from 'kysely'
import { dayMs } from '#rules/time/lengths.ts'
import { newId } from '../../server/src/core/ids.ts'
import type { Db } from '../../server/src/db.ts'
import { rebuildSums } from '../../server/src/ingest/storing/rebuild-sums.ts'
import { keepLevels } from '../../server/src/parking/levels/keep-levels.ts'

export interface VehicleLoad {
  detections: number
  months: number
  sites: number
  camerasPerSite: number
}

/** Two years of an organisation with ten sites. */
export const vehicleLoad = (detections: number): VehicleLoad => ({
  detections,
  months: 24,
  sites: 10,
  camerasPerSite: 4,
})

export const readsPerPass = 3
/** As plates in use: every twentieth detection is of a plate not seen before. */
const detectionsPerPlate = 20
/** Plates of three letters and three digits; those in use are spread over them. */
const plateCount = sql.raw('17576000')
const plateStep = sql.raw('7919')
/** Pictures of the last days are still stored. */
const storedDays = 30

/**
 * Months of traffic of one organisation, written as sets: passes of three reads, plates of which some come every
 * day and most seldom, stays at the carparks among the sites, and every sum rebuilt from the rows.
 */
export async function fillVehicles(db: Db, load: VehicleLoad, now: Date): Promise<string> {
  const orgId = newId(now)
  await db
    .insertInto('organisations')
    .values({ id: orgId, name: loadName(load), account_type: 'VEHICLE', dashboard_type: 0 })
    .execute()
  await fillPlaces(db, orgId, load, now)
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - load.months, 1))
  await sql`select ensure_partitions(${first}::date, ${now}::date)`.execute(db)
  const spanMs = now.getTime() - first.getTime()
  for (let month = 0; month <= load.months; month++) {
    const from = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month, 1))
    const to = new Date(
      Math.min(now.getTime(), Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month + 1, 1)),
    )
    const passes = Math.round(((load.detections / readsPerPass) * (to.getTime() - from.getTime())) / spanMs)
    await fillMonth(db, orgId, { from, to, passes, plates: load.detections / detectionsPerPlate, now })
  }
  await fillVisits(db, orgId, now)
  await rebuildSums(db, orgId)
  await keepLevels(db, orgId, now)
  await sql`vacuum analyze`.execute(db)
  return orgId
}

export const loadName = ({ detections, months }: VehicleLoad) => `${detections} detections, ${months} months`

async function fillPlaces(db: Db, orgId: string, { sites, camerasPerSite, months }: VehicleLoad, now: Date) {
  const ids = sql.raw("overlay(gen_random_uuid()::text placing '7' from 15)::uuid")
  const counted = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
  await sql`
    insert into sites (org_id, id, site_type, name, address, lat, lng, number_of_bays, occupancy_count, occupancy_based_at)
    select ${orgId}::uuid, ${ids}, case when n % 5 < 3 then 0 else 2 end, 'SITE: Park ' || n, n || ' Quay Street',
      -36.8, 174.7, 400, 20, ${counted}
    from generate_series(1, ${sites}::int) as n`.execute(db)
  await sql`
    insert into cameras (org_id, id, site_id, app_type, name, focal_length, vertical_fov, horizontal_fov,
      event_frequency_id, function_type, last_seen)
    select org_id, ${ids}, id, 1, 'CAM: Gate ' || n, 2.8, 72, 130, 1,
      case when site_type = 0 and n <= 2 then n else 0 end, ${now}
    from sites, generate_series(1, ${camerasPerSite}::int) as n where org_id = ${orgId}`.execute(db)
  await sql`
    insert into tags (org_id, id, slug, label, editable, site_id)
    select org_id, ${ids}, 'site-' || id, name, false, id from sites where org_id = ${orgId}`.execute(db)
  await sql`
    insert into tags (org_id, id, slug, label, editable, camera_id)
    select org_id, ${ids}, 'cam-' || id, name, false, id from cameras where org_id = ${orgId}`.execute(db)
  await sql`
    insert into tags (org_id, id, slug, label) select ${orgId}::uuid, ${ids}, 'staff', 'Staff'`.execute(db)
  await sql`
    insert into site_tags select org_id, site_id, id from tags
    where org_id = ${orgId} and site_id is not null`.execute(db)
  await sql`
    insert into camera_tags select org_id, camera_id, id from tags
    where org_id = ${orgId} and camera_id is not null`.execute(db)
  await sql`
    insert into media_objects (org_id, key, kind, content_type, size, width, height, last_needed_at)
    select ${orgId}::uuid, 'bench/' || n, 'image', 'image/jpeg', 100000, 1920, 1080, ${now}
    from generate_series(0, 999) as n`.execute(db)
}

interface Month {
  from: Date
  to: Date
  passes: number
  plates: number
  now: Date
}

/** The same months are filled alike in every run, each in its own way. */
const seedOf = (month: Date) => (month.getTime() % 997) / 997

/** Ids begin with the time of what they name. */
const idAt = (time: string) =>
  sql.raw(
    `(lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0') || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`,
  )

async function fillMonth(db: Db, orgId: string, { from, to, passes, plates, now }: Month): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select setseed(${seedOf(from)}::float8)`.execute(connection)
    await sql`drop table if exists fill_passes, fill_reads`.execute(connection)
    await sql`
      create temporary table fill_passes as
      with places as (
        select array_agg(id order by id) as cameras, array_agg(site_id order by id) as sites, count(*)::int as count
        from cameras where org_id = ${orgId}),
      drawn as (
        select date_trunc('day', ${from}::timestamptz + random() * (${to}::timestamptz - ${from}::timestamptz)) as day,
          case when random() < 0.9 then 6 + 14 * random() else 24 * random() end - 12 as hour,
          1 + floor(random() * count)::int as place, (floor(${plates}::float8 * random() ^ 2)::bigint * ${plateStep} % ${plateCount})::int as plate,
          random() as chance, cameras, sites
        from places, generate_series(1, ${passes}::int)),
      timed as (select *, date_trunc('milliseconds', day + hour * interval '1 hour') as time from drawn)
      select ${idAt('time')} as id, time, cameras[place] as camera_id, sites[place] as site_id,
        case when chance < 0.95 then chr(65 + (plate / 676000) % 26) || chr(65 + (plate / 26000) % 26)
          || chr(65 + (plate / 1000) % 26) || lpad((plate % 1000)::text, 3, '0') end as plate,
        case when random() < 0.8 then 'car' when random() < 0.6 then 'truck' when random() < 0.5 then 'bus'
          else 'motorcycle' end as type,
        (60 + 40 * sqrt(random()))::real as confidence,
        case when random() < 0.5 then (10 + 50 * random())::real end as speed,
        case when random() < 0.1 then array[(select id from tags where org_id = ${orgId} and slug = 'staff')] end as tag_ids
      from timed where time >= ${from} and time < ${to} and time < ${now} order by time`.execute(connection)
    await sql`
      create temporary table fill_reads as
      select fill_passes.*, fill_passes.id as pass_id, seen_at, ${idAt('seen_at')} as read_id, ${idAt('seen_at')} as image_id
      from fill_passes, generate_series(0, ${readsPerPass - 1}::int) as read,
        lateral (select time + read * interval '1.5 seconds' as seen_at) as seen
      where seen_at < ${to} order by seen_at`.execute(connection)
    const stored = new Date(now.getTime() - storedDays * dayMs)
    await sql`
      insert into images (org_id, time, id, site_id, camera_id, format, media_key, width, height, received_at)
      select ${orgId}::uuid, seen_at, image_id, site_id, camera_id, 'canonical',
        case when seen_at > ${stored} then 'bench/' || floor(random() * 1000)::int end, 1920, 1080, seen_at
      from fill_reads`.execute(connection)
    const plateKey = sql.raw("translate(plate, 'ODIBSZG', '0018526')")
    await sql`
      insert into detections (org_id, time, id, site_id, camera_id, image_id, pass_id, type, confidence,
        object_confidence, plate, plate_key, orientation, makemodel, makemodel_confidence, speed, bb, plate_bb, tag_ids)
      select ${orgId}::uuid, seen_at, read_id, site_id, camera_id, image_id, pass_id, type, confidence, confidence,
        plate, ${plateKey}, 'front', 'Toyota Corolla', 80, speed, '{100,200,500,600}', '{250,450,350,500}', tag_ids
      from fill_reads`.execute(connection)
    await sql`
      insert into passes (org_id, time, id, last_time, site_id, camera_id, type, confidence, object_confidence,
        plate, plate_key, orientation, makemodel, makemodel_confidence, speed, speed_count, read_count, image_id,
        image_time, tag_ids)
      select distinct on (time, id) ${orgId}::uuid, time, id, time + interval '3 seconds', site_id, camera_id, type,
        confidence, confidence, plate, ${plateKey}, 'front', 'Toyota Corolla', 80, speed,
        case when speed is null then 0 else ${readsPerPass} end, ${readsPerPass}, image_id, seen_at, tag_ids
      from fill_reads order by time, id, seen_at`.execute(connection)
  })
}

/** Stays of about an hour and a half; few vehicles leave unseen. */
const fillVisits = (db: Db, orgId: string, now: Date) =>
  sql`
    insert into visits (org_id, id, site_id, plate, plate_key, entry_time, entry_camera_id, entry_pass_id,
      entry_image_id, entry_plate, entry_confidence, exit_time, exit_camera_id, exit_pass_id, exit_plate, exit_confidence)
    select org_id, id, site_id, plate, plate_key, time, camera_id, id, image_id, plate, confidence,
      case when is_seen then left_at end, case when is_seen then camera_id end, case when is_seen then id end,
      case when is_seen then plate end, case when is_seen then confidence end
    from (
      select passes.*, left_at, left_at < ${now} and random() > 0.0003 as is_seen
      from passes join cameras on cameras.org_id = passes.org_id and cameras.id = camera_id and function_type = 1,
        lateral (select time - ln(1 - random()) * interval '90 minutes' as left_at) as stays
      where passes.org_id = ${orgId} and plate is not null) as entered`.execute(db)
