import { sql } from 'kysely'
import { leastConfidence } from '#rules/explorer/classes.ts'
import { staySums } from '#rules/parking/stays.ts'
import { lockOrganisation } from '../core/database/organisation-lock.ts'
import type { Db } from '../db.ts'
import { stayClass } from '../parking/count-stays.ts'
import { serverDay, serverMonth } from './server-days.ts'
import { plateCounts } from './store-plates.ts'

const sumTables = [
  'camera_hours',
  'camera_days',
  'camera_months',
  'detection_hours',
  'detection_days',
  'detection_months',
  'observation_hours',
  'sighting_hours',
  'sighting_days',
  'sighting_months',
  'plates',
  'plate_days',
  'plate_months',
  'plate_last_days',
  'visit_hours',
  // Kept anew by their own job, and told without them until then.
  'parking_levels',
] as const

const hour = sql`date_trunc('hour', time, 'UTC')`
const day = sql.raw(serverDay('time'))
const month = sql.raw(serverMonth('time'))
const confidenceClass = sql`case when confidence >= ${sql.lit(leastConfidence.high)} then 2
  when confidence >= ${sql.lit(leastConfidence.medium)} then 1 else 0 end`
/** A camera stays on its site, so any row of it tells the site. */
const site = sql`(array_agg(site_id))[1]`

/** Tells every sum of an organisation anew from its rows, while its events wait. */
export async function rebuildSums(db: Db, orgId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOrganisation(tx, orgId)
    for (const table of sumTables)
      await sql`delete from ${sql.table(table)} where org_id = ${orgId}`.execute(tx)
    await sumCameras(tx, orgId)
    await sumDetections(tx, orgId)
    await sumObservations(tx, orgId)
    await sumSightings(tx, orgId)
    for (const count of plateCounts(sql`org_id = ${orgId}`)) await count.execute(tx)
    await sumVisits(tx, orgId)
  })
}

async function sumCameras(db: Db, orgId: string): Promise<void> {
  for (const [table, period, time] of [
    ['camera_hours', 'hour', hour],
    ['camera_days', 'day', day],
    ['camera_months', 'month', month],
  ] as const) {
    await sql`
      insert into ${sql.table(table)} (org_id, ${sql.ref(period)}, camera_id, site_id, images, passes, reads)
      select org_id, period, camera_id, ${site}, sum(images), sum(passes), sum(reads)
      from (
        select org_id, ${time} as period, camera_id, ${site} as site_id, count(*) as images, 0 as passes, 0 as reads
        from images where org_id = ${orgId} group by 1, 2, 3
        union all
        select org_id, ${time}, camera_id, ${site}, 0, count(*), 0
        from passes where org_id = ${orgId} group by 1, 2, 3
        union all
        select org_id, ${time}, camera_id, ${site}, 0, 0, count(*)
        from detections where org_id = ${orgId} and pass_id is not null group by 1, 2, 3
      ) as parts
      group by 1, 2, 3`.execute(db)
  }
}

async function sumDetections(db: Db, orgId: string): Promise<void> {
  for (const [table, period, time] of [
    ['detection_hours', 'hour', hour],
    ['detection_days', 'day', day],
    ['detection_months', 'month', month],
  ] as const) {
    await sql`
      insert into ${sql.table(table)} (org_id, ${sql.ref(period)}, camera_id, type, confidence_class, site_id,
        detections, plate_detections, passes, plate_passes, confidence_sum, speed_sum, speed_count)
      select org_id, period, camera_id, type, confidence_class, (array_agg(site_id))[1],
        sum(detections), sum(plate_detections), sum(passes), sum(plate_passes),
        sum(confidence_sum), sum(speed_sum), sum(speed_count)
      from (
        select org_id, ${time} as period, camera_id, type, ${confidenceClass} as confidence_class, ${site} as site_id,
          count(*) as detections, count(plate) as plate_detections, 0 as passes, 0 as plate_passes,
          sum(confidence::double precision) as confidence_sum,
          coalesce(sum(speed::double precision), 0) as speed_sum, count(speed) as speed_count
        from detections where org_id = ${orgId} group by 1, 2, 3, 4, 5
        union all
        select org_id, ${time}, camera_id, type, ${confidenceClass}, ${site}, 0, 0, count(*), count(plate), 0, 0, 0
        from passes where org_id = ${orgId} group by 1, 2, 3, 4, 5
      ) as parts
      group by 1, 2, 3, 4, 5`.execute(db)
  }
}

const sumObservations = (db: Db, orgId: string) =>
  sql`
    insert into observation_hours (org_id, hour, camera_id, violation_type, risk_class, site_id, observations)
    select org_id, ${hour}, camera_id, violation_type, risk_class, ${site}, count(*)
    from observations where org_id = ${orgId} group by 1, 2, 3, 4, 5`.execute(db)

async function sumSightings(db: Db, orgId: string): Promise<void> {
  for (const [table, period, time] of [
    ['sighting_hours', 'hour', hour],
    ['sighting_days', 'day', day],
    ['sighting_months', 'month', month],
  ] as const) {
    await sql`
      insert into ${sql.table(table)} (org_id, ${sql.ref(period)}, camera_id, object_class, confidence_class, site_id,
        sightings, things)
      select org_id, ${time}, camera_id, object_class, ${confidenceClass}, ${site}, count(*), sum(count)
      from sightings where org_id = ${orgId} group by 1, 2, 3, 4, 5`.execute(db)
  }
}

const sumVisits = (db: Db, orgId: string) =>
  sql`
    insert into visit_hours (org_id, site_id, hour, entries, exits, stays, stay_minutes, unread_entries, unread_exits,
      closes, ${sql.join(staySums.map((name) => sql.ref(name)))})
    select ${orgId}::uuid, site_id, ${hour}, sum(entries), sum(exits), sum(stays), sum(stay_minutes),
      sum(unread_entries), sum(unread_exits), sum(closes),
      ${sql.join(staySums.map((_, index) => sql`count(*) filter (where stay_class = ${sql.lit(index + 1)})`))}
    from (
      select site_id, entry_time as time, 1 as entries, 0 as exits, 0 as stays, 0::double precision as stay_minutes,
        0 as unread_entries, 0 as unread_exits, 0 as closes, null::integer as stay_class
      from visits where org_id = ${orgId} and entry_time is not null
      union all
      select site_id, exit_time, 0, 1, (entry_time is not null)::integer,
        coalesce(extract(epoch from exit_time - entry_time) / 60, 0), 0, 0, 0, ${stayClass}
      from visits where org_id = ${orgId} and exit_time is not null
      union all
      select site_id, closed_at, 0, 0, 0, 0, 0, 0, 1, null
      from visits where org_id = ${orgId} and closed_at is not null
      union all
      select site_id, time, 0, 0, 0, 0, (direction = 'entry')::integer, (direction = 'exit')::integer, 0, null
      from passes where org_id = ${orgId} and plate is null and direction is not null
    ) as movements
    group by site_id, ${hour}`.execute(db)
