import { sql } from 'kysely'
import { ViolationType } from '#contract/safety/violations.ts'
import { splitIntoHours } from '#rules/time/time-parts.ts'
import { atPlaces } from '../../explorer/conditions.ts'
import { isSummed } from '../../explorer/filters.ts'
import { onlyRows, summed, type SummedRows } from '../../explorer/sums.ts'
import type { SafetyFilters } from '../lists/filters.ts'
import { observationConditions } from '../lists/lists.ts'
import { elevatedClass } from '../judging/observation-rows.ts'

const elevated = sql`risk_class >= ${sql.lit(elevatedClass)}`

/** Camera hours are one row each, without confidence, risk and type. */
export const isByCameraHours = (filters: SafetyFilters): boolean =>
  isSummed(filters) && !filters.confidence && !filters.riskClasses && !filters.violationTypes

/**
 * Observations of cameras by UTC hour. Sums cover whole hours without filters, and rows the rest, so that a period
 * may begin and end within an hour.
 */
export function summedCameraHours(orgId: string, filters: SafetyFilters, hourZone = 'UTC'): SummedRows {
  const isBySums = isByCameraHours(filters)
  return summed(
    {
      orgId,
      filters,
      zone: filters.zone,
      parts: isBySums ? splitIntoHours(filters.range) : onlyRows(filters),
      hourZone,
    },
    {
      months: 'safety_camera_hours',
      days: 'safety_camera_hours',
      hours: 'safety_camera_hours',
      columns: sql`camera_id, site_id, observations, elevated, elevated_in_clips, ppe_worn, ppe_missing`,
      conditions: atPlaces(filters),
      rows: [
        {
          table: 'observations',
          columns: sql`camera_id, site_id, 1 as observations, (${elevated})::int as elevated,
            (${elevated} and start_frame is not null)::int as elevated_in_clips,
            (violation_type = ${sql.lit(ViolationType.SAFETY_ZONE_PPE)})::int as ppe_worn,
            (violation_type = ${sql.lit(ViolationType.SAFETY_ZONE_PUBLIC)})::int as ppe_missing`,
          conditions: observationConditions(filters),
        },
      ],
    },
  )
}
