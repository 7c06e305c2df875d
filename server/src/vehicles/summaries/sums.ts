import { sql } from 'kysely'
import { atPlaces, ofKind, ofSummedKind, type Condition } from '../../explorer/conditions.ts'
import { cameraSums } from '../../explorer/image-list.ts'
import { ofMeasured } from '../filters.ts'
import { summed, type SummedRows, type SumQuery, type SumSource } from '../../explorer/sums.ts'

/** A speed of 0 counts only for a camera that has sent another speed. */
const ofMeasuringCamera = (orgId: string): Condition =>
  sql`camera_id in (select id from cameras where cameras.org_id = ${orgId} and measures_speed)`

/** Rows with a measured speed. */
export const hasMeasuredSpeed = (orgId: string): Condition =>
  sql`speed is not null and (speed <> 0 or ${ofMeasuringCamera(orgId)})`

/** Detections, passes, confidences and speeds by type. Parts that are not requested may be inexact. */
export function summedDetections(
  query: SumQuery,
  wanted: { detections?: boolean; passes?: boolean },
): SummedRows {
  const { filters, orgId } = query
  const conditions = [...atPlaces(filters), ...ofKind(filters)]
  const detection = {
    table: 'detections' as const,
    conditions,
    columns: sql`type, 1 as detections, (plate is not null)::int as plate_detections, 0 as passes,
      coalesce(confidence, 0)::float8 as confidence_sum, (confidence is not null)::int as stated, coalesce(speed, 0)::float8 as speed_sum,
      (${hasMeasuredSpeed(orgId)})::int as speed_count`,
  }
  const pass = {
    table: 'passes' as const,
    conditions,
    columns: sql`type, 0 as detections, 0 as plate_detections, 1 as passes, 0::float8 as confidence_sum, 0 as stated,
      0::float8 as speed_sum, 0 as speed_count`,
  }
  return summed(query, {
    months: 'detection_months',
    days: 'detection_days',
    hours: 'detection_hours',
    columns: sql`type, detections, plate_detections, passes, confidence_sum,
      case when confidence_class < 0 then 0 else detections end as stated, speed_sum,
      case when ${ofMeasuringCamera(orgId)} then speed_count else 0 end as speed_count`,
    conditions: [...atPlaces(filters), ...ofSummedKind(filters)],
    rows: [...(wanted.detections ? [detection] : []), ...(wanted.passes ? [pass] : [])],
  })
}

type CameraSum = 'images' | 'passes' | 'reads' | 'means'

/**
 * Sums of cameras, for queries that are limited to places only. Parts that are not requested may be inexact. Confidences
 * and speeds are those of vehicles.
 */
export function summedCameras(query: SumQuery, wanted: readonly CameraSum[]): SummedRows {
  const { filters, orgId } = query
  const conditions = atPlaces(filters)
  const noMeans = sql`0 as stated, 0::float8 as confidence_sum, 0::float8 as speed_sum, 0 as speed_count`
  const rowsOf: Record<CameraSum, SumSource['rows'][number]> = {
    images: {
      table: 'images',
      columns: sql`1 as images, 0 as passes, 0 as reads, ${noMeans}`,
      conditions: [...conditions, sql`has_picture`],
    },
    passes: { table: 'passes', columns: sql`0 as images, 1 as passes, 0 as reads, ${noMeans}`, conditions },
    reads: {
      table: 'detections',
      columns: sql`0 as images, 0 as passes, 1 as reads, ${noMeans}`,
      conditions: [...conditions, sql`pass_id is not null`],
    },
    means: {
      table: 'detections',
      columns: sql`0 as images, 0 as passes, 0 as reads, (confidence is not null)::int as stated,
        coalesce(confidence, 0)::float8 as confidence_sum, coalesce(speed, 0)::float8 as speed_sum,
        (${hasMeasuredSpeed(orgId)})::int as speed_count`,
      conditions: [...conditions, ofMeasured(filters)],
    },
  }
  return summed(query, {
    ...cameraSums,
    columns: wanted.includes('means')
      ? sql`images, passes, reads, stated, confidence_sum, speed_sum,
          case when ${ofMeasuringCamera(orgId)} then speed_count else 0 end as speed_count`
      : sql`images, passes, reads, ${noMeans}`,
    conditions,
    rows: wanted.map((sum) => rowsOf[sum]),
  })
}
