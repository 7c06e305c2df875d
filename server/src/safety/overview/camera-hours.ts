import { sql } from 'kysely'
import { ViolationType } from '#contract/safety/violations.ts'
import { floorHour } from '#rules/time/time-parts.ts'
import type { Db } from '../../db.ts'
import { cameraOf, entry } from '../../events/period-sums.ts'
import { hourOfRow, siteOfRows } from '../../events/recompute.ts'
import { sumAdder, type Row, type Write } from '../../events/write-rows.ts'
import { elevatedClass, type ObservationRow } from '../judging/observation-rows.ts'

type CameraHour = Row<'safety_camera_hours'>
const sumNames = ['observations', 'elevated', 'elevated_in_clips', 'ppe_worn', 'ppe_missing'] as const
const addHours = sumAdder('safety_camera_hours', ['org_id', 'hour', 'camera_id'], sumNames)

/** The contribution of one observation to the hour of its camera. */
export function cameraHourOf(row: ObservationRow, times: 1 | -1): CameraHour {
  const isElevated = row.risk_class >= elevatedClass
  const counted = (is: boolean) => (is && !row.is_false ? times : 0)
  return {
    ...cameraOf(row),
    hour: floorHour(row.time),
    observations: counted(true),
    elevated: counted(isElevated),
    elevated_in_clips: counted(isElevated && row.start_frame !== null),
    ppe_worn: counted(row.violation_type === ViolationType.SAFETY_ZONE_PPE),
    ppe_missing: counted(row.violation_type === ViolationType.SAFETY_ZONE_PUBLIC),
  }
}

/** Updates the hours of cameras with removed and added observations. */
export function cameraHourWrite(changed: {
  gone: readonly ObservationRow[]
  made: readonly ObservationRow[]
}): Write {
  const hours = new Map<string, CameraHour>()
  const changes = [
    ...changed.gone.map((row) => cameraHourOf(row, -1)),
    ...changed.made.map((row) => cameraHourOf(row, 1)),
  ]
  for (const change of changes) {
    const none = () => ({
      ...change,
      observations: 0,
      elevated: 0,
      elevated_in_clips: 0,
      ppe_worn: 0,
      ppe_missing: 0,
    })
    const hour = entry(hours, `${change.camera_id} ${change.hour.getTime()}`, none)
    for (const name of sumNames) hour[name] += change[name]
  }
  return addHours([...hours.values()].filter((hour) => sumNames.some((name) => hour[name] !== 0)))
}

export async function recomputeCameraHours(tx: Db, orgId: string): Promise<void> {
  const isElevated = sql`risk_class >= ${sql.lit(elevatedClass)}`
  await sql`
    insert into safety_camera_hours (org_id, hour, camera_id, site_id, observations, elevated, elevated_in_clips,
      ppe_worn, ppe_missing)
    select org_id, ${hourOfRow}, camera_id, ${siteOfRows}, count(*), count(*) filter (where ${isElevated}),
      count(*) filter (where ${isElevated} and start_frame is not null),
      count(*) filter (where violation_type = ${ViolationType.SAFETY_ZONE_PPE}),
      count(*) filter (where violation_type = ${ViolationType.SAFETY_ZONE_PUBLIC})
    from observations where org_id = ${orgId} and not is_false group by 1, 2, 3`.execute(tx)
}
