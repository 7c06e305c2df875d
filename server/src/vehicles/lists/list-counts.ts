import { sql } from 'kysely'
import { ofKind } from '../../explorer/conditions.ts'
import { imageList } from '../../explorer/image-list.ts'
import type { SumQuery } from '../../explorer/sums.ts'
import { vehicleTypes } from '../filters.ts'
import { summedCameras, summedDetections } from '../summaries/sums.ts'

/** The subject of a list. */
export type Measure = 'detections' | 'passes' | 'images' | 'speeds'

/** The rows of a list by `month`, `day` or `hour` with their `count`, from as few sums as possible. */
export function countsOf(query: SumQuery, measure: Measure) {
  if (measure !== 'speeds' && ofKind(query.filters).length === 0) return cameraCounts(query, measure)
  return measure === 'images' ? imageList.counts(query) : typeCounts(query, measure)
}

const cameraColumns = { detections: 'reads', passes: 'passes', images: 'images' } as const

function cameraCounts(query: SumQuery, measure: Exclude<Measure, 'speeds'>) {
  const column = cameraColumns[measure]
  return sql`(select month, day, hour, ${sql.ref(column)} as count from ${summedCameras(query, [column])}) as counted`
}

/** Counts all reads of vehicles, and other objects with a plate; with chosen types, all of these. */
function typeCounts(query: SumQuery, measure: Exclude<Measure, 'images'>) {
  const { types } = query.filters
  const isVehicle = sql`type = any(${vehicleTypes}::text[])`
  const summed = summedDetections(query, measure === 'passes' ? { passes: true } : { detections: true })
  const count = {
    detections: types
      ? sql`detections`
      : sql`case when ${isVehicle} then detections else plate_detections end`,
    speeds: types ? sql`speed_count` : sql`case when ${isVehicle} then speed_count else 0 end`,
    passes: sql`passes`,
  }[measure]
  return sql`(
    select month, day, hour, ${count} as count
    from (select month, day, hour, type, sum(detections) as detections, sum(plate_detections) as plate_detections,
        sum(passes) as passes, sum(speed_count) as speed_count
      from ${summed} group by month, day, hour, type) as of_types) as counted`
}
