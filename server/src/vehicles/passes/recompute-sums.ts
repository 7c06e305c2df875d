import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { confidenceClassOfRow } from '../../events/confidence-class.ts'
import type { Recompute } from '../../events/consequence.ts'
import { periodTables, siteOfRows } from '../../events/recompute.ts'
import { vehicleTypes } from '../filters.ts'
import { plateCounts } from './plate-sums.ts'

export const recomputeVehicleSums: Recompute = {
  tables: [
    'camera_hours',
    'camera_days',
    'camera_months',
    'detection_hours',
    'detection_days',
    'detection_months',
    'plates',
    'plate_days',
    'plate_months',
    'plate_last_days',
  ],
  async fill(tx, orgId) {
    await sumCameras(tx, orgId)
    await sumDetections(tx, orgId)
    for (const count of plateCounts(sql`org_id = ${orgId}`)) await count.execute(tx)
  },
}

const isVehicle = sql`type = any(${vehicleTypes}::text[])`

async function sumCameras(db: Db, orgId: string): Promise<void> {
  for (const [table, period, time] of periodTables('camera')) {
    await sql`
      insert into ${sql.table(table)} (org_id, ${sql.ref(period)}, camera_id, site_id, images, passes, reads, stated,
        confidence_sum, speed_sum, speed_count)
      select org_id, period, camera_id, ${siteOfRows}, sum(images), sum(passes), sum(reads), sum(stated),
        sum(confidence_sum), sum(speed_sum), sum(speed_count)
      from (
        select org_id, ${time} as period, camera_id, ${siteOfRows} as site_id, count(*) as images, 0 as passes,
          0 as reads, 0 as stated, 0::float8 as confidence_sum, 0::float8 as speed_sum, 0 as speed_count
        from images where org_id = ${orgId} and has_picture group by 1, 2, 3
        union all
        select org_id, ${time}, camera_id, ${siteOfRows}, 0, count(*), 0, 0, 0, 0, 0
        from passes where org_id = ${orgId} group by 1, 2, 3
        union all
        select org_id, ${time}, camera_id, ${siteOfRows}, 0, 0, count(*) filter (where pass_id is not null),
          count(confidence) filter (where ${isVehicle}), coalesce(sum(confidence::float8) filter (where ${isVehicle}), 0),
          coalesce(sum(speed::float8) filter (where ${isVehicle}), 0), count(speed) filter (where ${isVehicle})
        from detections where org_id = ${orgId} and (pass_id is not null or ${isVehicle}) group by 1, 2, 3
      ) as parts
      group by 1, 2, 3`.execute(db)
  }
}

async function sumDetections(db: Db, orgId: string): Promise<void> {
  for (const [table, period, time] of periodTables('detection')) {
    await sql`
      insert into ${sql.table(table)} (org_id, ${sql.ref(period)}, camera_id, type, confidence_class, site_id,
        detections, plate_detections, passes, plate_passes, confidence_sum, speed_sum, speed_count)
      select org_id, period, camera_id, type, confidence_class, ${siteOfRows},
        sum(detections), sum(plate_detections), sum(passes), sum(plate_passes),
        sum(confidence_sum), sum(speed_sum), sum(speed_count)
      from (
        select org_id, ${time} as period, camera_id, type, ${confidenceClassOfRow} as confidence_class,
          ${siteOfRows} as site_id, count(*) as detections, count(plate) as plate_detections, 0 as passes,
          0 as plate_passes, coalesce(sum(confidence::double precision), 0) as confidence_sum,
          coalesce(sum(speed::double precision), 0) as speed_sum, count(speed) as speed_count
        from detections where org_id = ${orgId} group by 1, 2, 3, 4, 5
        union all
        select org_id, ${time}, camera_id, type, ${confidenceClassOfRow}, ${siteOfRows},
          0, 0, count(*), count(plate), 0, 0, 0
        from passes where org_id = ${orgId} group by 1, 2, 3, 4, 5
      ) as parts
      group by 1, 2, 3, 4, 5`.execute(db)
  }
}
