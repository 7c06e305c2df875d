import { sql } from 'kysely'
import { ofKind, vehicleTypes } from './conditions.ts'
import { summedCameras, summedDetections, summedImages, type Question } from './sums.ts'

/** What a list is of. */
export type Measure = 'detections' | 'passes' | 'images' | 'speeds'

/** The rows of a list by `month`, `day` or `hour`, with the `count` of each, from the fewest sums that tell it. */
export function countsOf(question: Question, measure: Measure) {
  if (measure !== 'speeds' && ofKind(question.filters).length === 0) return cameraCounts(question, measure)
  return measure === 'images' ? imageCounts(question) : typeCounts(question, measure)
}

const cameraColumns = { detections: 'reads', passes: 'passes', images: 'images' } as const

const cameraCounts = (question: Question, measure: Exclude<Measure, 'speeds'>) =>
  sql`(select month, day, hour, ${sql.ref(cameraColumns[measure])} as count from ${summedCameras(question)}) as counted`

const imageCounts = (question: Question) =>
  sql`(select month, day, hour, images as count from ${summedImages(question)}) as counted`

/** Every read of a vehicle counts, and of other things those with a plate; all of a type that was chosen. */
function typeCounts(question: Question, measure: Exclude<Measure, 'images'>) {
  const { types } = question.filters
  const isVehicle = sql`type = any(${vehicleTypes}::text[])`
  const summed = summedDetections(question, measure === 'passes' ? { passes: true } : { detections: true })
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
