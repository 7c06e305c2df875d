import { sql } from 'kysely'
import { serverTimeZone } from '#contract/product/constants.ts'
import { ViolationType } from '#contract/safety/violations.ts'
import { splitIntoDays, splitIntoHours } from '#rules/time/time-parts.ts'
import { atPlaces } from '../../explorer/conditions.ts'
import { isSummed } from '../../explorer/filters.ts'
import { onlyRows, partsOfWhole, summed, type SummedRows, type SumQuery } from '../../explorer/sums.ts'
import type { SafetyFilters } from '../lists/filters.ts'
import { observationConditions, summedObservations } from '../lists/lists.ts'
import { criticalClass, elevatedClass, mediumClass } from '../judging/observation-rows.ts'

const elevated = sql`risk_class >= ${sql.lit(elevatedClass)}`

/** The sums of the overview have no confidence, risk and type to filter by. */
export const isPlain = (filters: SafetyFilters): boolean =>
  isSummed(filters) && !filters.confidence && !filters.riskClasses && !filters.violationTypes

/**
 * Observations of cameras by UTC hour. Sums cover whole hours without filters, and rows the rest, so that a period
 * may begin and end within an hour.
 */
export const summedCameraHours = (orgId: string, filters: SafetyFilters, hourZone = 'UTC'): SummedRows =>
  summedCameras(orgId, filters, { parts: splitIntoHours(filters.range), hourZone })

/** The same by server day, and by hour for the ends of the period. */
export const summedCameraDays = (orgId: string, filters: SafetyFilters): SummedRows =>
  summedCameras(orgId, filters, { parts: splitIntoDays(filters.range, serverTimeZone) })

/** The same by day of the requested zone, or else by the given parts. */
export function summedCameras(
  orgId: string,
  filters: SafetyFilters,
  requested: Pick<SumQuery, 'parts' | 'hourZone'> = {},
): SummedRows {
  return summed(
    {
      orgId,
      filters,
      zone: filters.zone,
      ...requested,
      ...(!isPlain(filters) && { parts: onlyRows(filters) }),
    },
    {
      months: 'safety_camera_days',
      days: 'safety_camera_days',
      hours: 'safety_camera_hours',
      columns: sql`camera_id, site_id, observations, medium, elevated, critical, elevated_in_clips, ppe_worn, ppe_missing,
        distance_sum, distance_count`,
      conditions: atPlaces(filters),
      rows: [
        {
          table: 'observations',
          columns: sql`camera_id, site_id, 1 as observations, (risk_class = ${sql.lit(mediumClass)})::int as medium,
            (${elevated})::int as elevated, (risk_class = ${sql.lit(criticalClass)})::int as critical,
            (${elevated} and start_frame is not null)::int as elevated_in_clips,
            (violation_type = ${sql.lit(ViolationType.SAFETY_ZONE_PPE)})::int as ppe_worn,
            (violation_type = ${sql.lit(ViolationType.SAFETY_ZONE_PUBLIC)})::int as ppe_missing,
            coalesce(distance, 0)::float8 as distance_sum, (distance is not null)::int as distance_count`,
          conditions: observationConditions(filters),
        },
      ],
    },
  )
}

/** Observations of a period by kind. The sums by kind know sites, but no cameras. */
export function summedKinds(orgId: string, filters: SafetyFilters): SummedRows {
  const query = { orgId, filters, zone: filters.zone, parts: partsOfWhole(filters) }
  if (!isPlain(filters) || filters.places) return summedObservations(query, filters)
  return summed(query, {
    months: 'observation_months',
    days: 'safety_kind_days',
    hours: 'safety_kind_hours',
    columns: sql`violation_type, observations`,
    conditions: atPlaces(filters),
    rows: [
      {
        table: 'observations',
        columns: sql`violation_type, 1 as observations`,
        conditions: observationConditions(filters),
      },
    ],
  })
}
