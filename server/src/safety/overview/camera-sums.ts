import { sql } from 'kysely'
import { ViolationType } from '#contract/safety/violations.ts'
import { floorHour } from '#rules/time/time-parts.ts'
import type { Db } from '../../db.ts'
import { cameraOf, dayOf, entry } from '../../events/period-sums.ts'
import { dayOfRow, hourOfRow, siteOfRows } from '../../events/recompute.ts'
import { sumAdder, type Row, type Write } from '../../events/write-rows.ts'
import {
  criticalClass,
  elevatedClass,
  mediumClass,
  type ObservationChanges,
  type ObservationRow,
} from '../judging/observation-rows.ts'

type CameraHour = Row<'safety_camera_hours'>
type CameraDay = Row<'safety_camera_days'>
const sumNames = [
  'observations',
  'medium',
  'elevated',
  'critical',
  'elevated_in_clips',
  'ppe_worn',
  'ppe_missing',
  'distance_sum',
  'distance_count',
] as const
type Sums = Record<(typeof sumNames)[number], number>
const nothing = Object.fromEntries(sumNames.map((name) => [name, 0])) as Sums
const addHours = sumAdder('safety_camera_hours', ['org_id', 'hour', 'camera_id'], sumNames)
const addDays = sumAdder('safety_camera_days', ['org_id', 'day', 'camera_id'], sumNames)

/** The contribution of one observation. Those marked as not real do not count. */
function sumsOf(row: ObservationRow, times: 1 | -1): Sums {
  const isElevated = row.risk_class >= elevatedClass
  const counted = (is: boolean) => (is && !row.is_false ? times : 0)
  return {
    observations: counted(true),
    medium: counted(row.risk_class === mediumClass),
    elevated: counted(isElevated),
    critical: counted(row.risk_class === criticalClass),
    elevated_in_clips: counted(isElevated && row.start_frame !== null),
    ppe_worn: counted(row.violation_type === ViolationType.SAFETY_ZONE_PPE),
    ppe_missing: counted(row.violation_type === ViolationType.SAFETY_ZONE_PUBLIC),
    distance_sum: counted(true) * (row.distance ?? 0),
    distance_count: counted(row.distance !== null),
  }
}

/** Updates the hours and days of cameras with removed and added observations. */
export function cameraSumWrites({ gone, made }: ObservationChanges): Write[] {
  const hours = new Map<string, CameraHour>()
  const days = new Map<string, CameraDay>()
  const add = (row: ObservationRow, times: 1 | -1) => {
    const changes = sumsOf(row, times)
    const [hour, day, of] = [floorHour(row.time), dayOf(row.time), { ...cameraOf(row), ...nothing }]
    const changed: Sums[] = [
      entry(hours, `${row.camera_id} ${hour.getTime()}`, () => ({ ...of, hour })),
      entry(days, `${row.camera_id} ${day}`, () => ({ ...of, day })),
    ]
    for (const sums of changed) for (const name of sumNames) sums[name] += changes[name]
  }
  for (const row of gone) add(row, -1)
  for (const row of made) add(row, 1)
  const isChange = (sums: Sums) => sumNames.some((name) => sums[name] !== 0)
  return [addHours([...hours.values()].filter(isChange)), addDays([...days.values()].filter(isChange))]
}

/** Ordered, so that the rows of a period are near each other in the table. */
export async function recomputeCameras(tx: Db, orgId: string): Promise<void> {
  const isElevated = sql`risk_class >= ${sql.lit(elevatedClass)}`
  for (const [table, column, time] of [
    ['safety_camera_hours', 'hour', hourOfRow],
    ['safety_camera_days', 'day', dayOfRow],
  ] as const)
    await sql`
      insert into ${sql.table(table)} (org_id, ${sql.ref(column)}, camera_id, site_id, observations, elevated,
        elevated_in_clips, ppe_worn, ppe_missing, medium, critical, distance_sum, distance_count)
      select org_id, ${time}, camera_id, ${siteOfRows}, count(*), count(*) filter (where ${isElevated}),
        count(*) filter (where ${isElevated} and start_frame is not null),
        count(*) filter (where violation_type = ${ViolationType.SAFETY_ZONE_PPE}),
        count(*) filter (where violation_type = ${ViolationType.SAFETY_ZONE_PUBLIC}),
        count(*) filter (where risk_class = ${mediumClass}), count(*) filter (where risk_class = ${criticalClass}),
        coalesce(sum(distance::float8), 0), count(distance)
      from observations where org_id = ${orgId} and not is_false group by 1, 2, 3 order by 2, 3`.execute(tx)
}
