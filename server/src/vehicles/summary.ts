import { sql } from 'kysely'
import type { VehicleSummary } from '#contract/vehicles/replies.ts'
import { isSeenInTime } from '#rules/cameras/status.ts'
import { seenCamera } from '../cameras/camera-reply.ts'
import { all, anyId, vehicleTypes } from './conditions.ts'
import { isSummed, type Filters, type Scope } from './filters.ts'
import { countPlates } from './plate-counts.ts'
import { partsOfWhole, summedDetections, summedImages } from './sums.ts'

interface Totals {
  passes: number
  average_confidence: number | null
  average_speed: number | null
}

/** The totals of a period. */
export async function summarise(scope: Scope, now: Date): Promise<VehicleSummary> {
  const [totals, images, plates, uptime] = await Promise.all([
    addUp(scope),
    countImages(scope),
    countPlates(scope, now),
    uptimeOf(scope, now),
  ])
  return {
    average_confidence: totals.average_confidence,
    avg_confidence: totals.average_confidence,
    total_unique_plates: totals.passes,
    total_unique_true_license_plate: plates,
    total_images: images,
    average_vehicle_speed: totals.average_speed,
    uptime,
  }
}

/** Means are of vehicles, or of what was chosen: a person walking by has no part in them. */
export const ofMeasured = ({ types }: Filters) =>
  types ? sql`true` : sql`type = any(${vehicleTypes}::text[])`

async function addUp({ db, orgId, filters }: Scope): Promise<Totals> {
  const summed = summedDetections(
    { orgId, filters, zone: filters.zone, parts: partsOfWhole(filters) },
    { detections: true, passes: true },
  )
  const { rows } = await sql<Totals>`
    select coalesce(sum(passes), 0)::int as passes,
      sum(confidence_sum) filter (where ${ofMeasured(filters)})
        / nullif(sum(detections) filter (where ${ofMeasured(filters)}), 0) as average_confidence,
      sum(speed_sum) filter (where ${ofMeasured(filters)})
        / nullif(sum(speed_count) filter (where ${ofMeasured(filters)}), 0) as average_speed
    from (select type, sum(passes) as passes, sum(detections) as detections, sum(confidence_sum) as confidence_sum,
        sum(speed_sum) as speed_sum, sum(speed_count) as speed_count
      from ${summed} group by type) as of_types`.execute(db)
  return rows[0]!
}

/**
 * Images received in the period at the chosen places. Searched plates and tags limit them too; types and
 * confidence classes do not: they are of detections, of which an image may have many or none.
 */
export function receivedImages({ types, confidence, ...filters }: Filters): Filters {
  if (isSummed(filters)) return filters
  return { ...filters, ...(types && { types }), ...(confidence && { confidence }) }
}

async function countImages({ db, orgId, filters }: Scope): Promise<number> {
  const received = receivedImages(filters)
  const summed = summedImages({
    orgId,
    filters: received,
    zone: filters.zone,
    parts: partsOfWhole(received),
  })
  const { rows } = await sql<{ images: number }>`
    select coalesce(sum(images), 0)::int as images from ${summed}`.execute(db)
  return rows[0]!.images
}

/** How many of a hundred cameras were heard of within their event frequency. */
async function uptimeOf({ db, orgId, filters }: Scope, now: Date): Promise<number | null> {
  const { siteIds, places } = filters
  const { rows } = await sql<{ last_seen: Date | null; event_frequency_id: number | null }>`
    select last_seen, event_frequency_id from cameras
    where ${all([
      sql`org_id = ${orgId} and removed_at is null`,
      ...(siteIds ? [sql`site_id = ${anyId(siteIds)}`] : []),
      ...(places ? [sql`(site_id = ${anyId(places.siteIds)} or id = ${anyId(places.cameraIds)})`] : []),
    ])}`.execute(db)
  if (rows.length === 0) return null
  return (100 * rows.filter((row) => isSeenInTime(seenCamera(row), now)).length) / rows.length
}
