import { sql } from 'kysely'
import { serverTimeZone } from '#contract/product/constants.ts'
import { splitIntoDays } from '#rules/time/time-parts.ts'
import type { Db } from '../../db.ts'
import { cameraOf, dayOf, entry } from '../../events/period-sums.ts'
import { dayOfRow, siteOfRows } from '../../events/recompute.ts'
import { sumAdder, type Row, type Write } from '../../events/write-rows.ts'
import { atPlaces } from '../../explorer/conditions.ts'
import { onlyRows, summed, type SummedRows } from '../../explorer/sums.ts'
import { elevatedClass, type ObservationChanges, type ObservationRow } from '../judging/observation-rows.ts'
import type { SafetyFilters } from '../lists/filters.ts'
import { observationConditions } from '../lists/lists.ts'
import { isPlain } from './summed-cameras.ts'

type ZoneDay = Row<'safety_zone_days'>
const noZone = '00000000-0000-0000-0000-000000000000'
const zoneOfRow = sql`coalesce(region_id, ${sql.lit(noZone)}::uuid)`
const isElevated = sql`risk_class >= ${sql.lit(elevatedClass)}`
const addDays = sumAdder(
  'safety_zone_days',
  ['org_id', 'day', 'camera_id', 'region_id', 'violation_type'],
  ['elevated'],
)

/** Updates the days of zones with removed and added observations. Those marked as not real do not count. */
export function zoneDayWrite(changed: ObservationChanges): Write {
  const days = new Map<string, ZoneDay>()
  const add = (row: ObservationRow, times: 1 | -1) => {
    if (row.risk_class < elevatedClass || row.is_false) return
    const { camera_id, violation_type } = row
    const [day, region_id] = [dayOf(row.time), row.region_id ?? noZone]
    const none = () => ({ ...cameraOf(row), day, region_id, violation_type, elevated: 0 })
    entry(days, `${day} ${camera_id} ${region_id} ${violation_type}`, none).elevated += times
  }
  for (const row of changed.gone) add(row, -1)
  for (const row of changed.made) add(row, 1)
  return addDays([...days.values()].filter(({ elevated }) => elevated !== 0))
}

export async function recomputeZoneDays(tx: Db, orgId: string): Promise<void> {
  await sql`
    insert into safety_zone_days (org_id, day, camera_id, site_id, region_id, violation_type, elevated)
    select org_id, ${dayOfRow}, camera_id, ${siteOfRows}, ${zoneOfRow}, violation_type, count(*)
    from observations where org_id = ${orgId} and ${isElevated} and not is_false
    group by 1, 2, 3, 5, 6 order by 2, 3`.execute(tx)
}

/** Elevated observations by camera, zone and kind: whole days from sums, the ends of the period from rows. */
export function summedZoneDays(orgId: string, filters: SafetyFilters): SummedRows {
  const { hours, ...parts } = splitIntoDays(filters.range, serverTimeZone)
  return summed(
    {
      orgId,
      filters,
      zone: filters.zone,
      parts: isPlain(filters) ? { ...parts, hours: [], rows: [...parts.rows, ...hours] } : onlyRows(filters),
    },
    {
      months: 'safety_zone_days',
      days: 'safety_zone_days',
      hours: 'safety_zone_days',
      columns: sql`camera_id, region_id, violation_type, elevated`,
      conditions: atPlaces(filters),
      rows: [
        {
          table: 'observations',
          columns: sql`camera_id, ${zoneOfRow} as region_id, violation_type, 1 as elevated`,
          conditions: [...observationConditions(filters), isElevated],
        },
      ],
    },
  )
}
