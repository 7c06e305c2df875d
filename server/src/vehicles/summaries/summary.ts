import { sql } from 'kysely'
import type { VehicleSummary } from '#contract/vehicles/replies.ts'
import { isSeenInTime } from '#rules/cameras/status.ts'
import { anyOf } from '../../core/database/statements/any-of.ts'
import { seenCamera } from '../../cameras/camera-reply.ts'
import { all, ofKind } from '../../explorer/conditions.ts'
import type { Scope } from '../../explorer/filters.ts'
import { imagesIn } from '../../explorer/image-list.ts'
import { partsOfWhole } from '../../explorer/sums.ts'
import { ofMeasured } from '../filters.ts'
import { countPlates } from '../plates/plate-counts.ts'
import { summedCameras, summedDetections } from './sums.ts'

interface Totals {
  images: number
  passes: number
  average_confidence: number | null
  average_speed: number | null
}

/** The totals of a period. */
export async function summarise(scope: Scope, now: Date): Promise<VehicleSummary> {
  const [totals, plates, uptime] = await Promise.all([
    addUp(scope),
    countPlates(scope, now),
    uptimeOf(scope, now),
  ])
  return {
    average_confidence: totals.average_confidence,
    avg_confidence: totals.average_confidence,
    total_unique_plates: totals.passes,
    total_unique_true_license_plate: plates,
    total_images: totals.images,
    average_vehicle_speed: totals.average_speed,
    uptime,
  }
}

const addUp = (scope: Scope): Promise<Totals> =>
  ofKind(scope.filters).length === 0 ? addUpPlaces(scope) : addUpKinds(scope)

/** The sums of cameras have all types in one row. */
async function addUpPlaces({ db, orgId, filters }: Scope): Promise<Totals> {
  const query = { orgId, filters, zone: filters.zone, parts: partsOfWhole(filters) }
  const { rows } = await sql<Totals>`
    select coalesce(sum(images), 0)::int as images, coalesce(sum(passes), 0)::int as passes,
      sum(confidence_sum) / nullif(sum(stated), 0) as average_confidence,
      sum(speed_sum) / nullif(sum(speed_count), 0) as average_speed
    from ${summedCameras(query, ['images', 'passes', 'means'])}`.execute(db)
  return rows[0]!
}

async function addUpKinds({ db, orgId, filters }: Scope): Promise<Totals> {
  const query = { orgId, filters, zone: filters.zone, parts: partsOfWhole(filters) }
  const summed = summedDetections(query, { detections: true, passes: true })
  const { rows } = await sql<Totals>`
    select ${imagesIn(query)} as images, coalesce(sum(passes), 0)::int as passes,
      sum(confidence_sum) filter (where ${ofMeasured(filters)})
        / nullif(sum(stated) filter (where ${ofMeasured(filters)}), 0) as average_confidence,
      sum(speed_sum) filter (where ${ofMeasured(filters)})
        / nullif(sum(speed_count) filter (where ${ofMeasured(filters)}), 0) as average_speed
    from (select type, sum(passes) as passes, sum(stated) as stated, sum(confidence_sum) as confidence_sum,
        sum(speed_sum) as speed_sum, sum(speed_count) as speed_count
      from ${summed} group by type) as of_types`.execute(db)
  return rows[0]!
}

/** The percentage of cameras that sent an event within their frequency. */
async function uptimeOf({ db, orgId, filters }: Scope, now: Date): Promise<number | null> {
  const { siteIds, places } = filters
  const { rows } = await sql<{ last_seen: Date | null; event_frequency_id: number | null }>`
    select last_seen, event_frequency_id from cameras
    where ${all([
      sql`org_id = ${orgId} and removed_at is null`,
      ...(siteIds ? [sql`site_id = ${anyOf(siteIds)}`] : []),
      ...(places ? [sql`(site_id = ${anyOf(places.siteIds)} or id = ${anyOf(places.cameraIds)})`] : []),
    ])}`.execute(db)
  if (rows.length === 0) return null
  return (100 * rows.filter((row) => isSeenInTime(seenCamera(row), now)).length) / rows.length
}
