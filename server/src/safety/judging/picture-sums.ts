import { sql } from 'kysely'
import { criticalRiskFrom, riskScoreLimits } from '#contract/safety/constants.ts'
import { isSafetyCamera } from '#rules/cameras/status.ts'
import { floorHour } from '#rules/time/time-parts.ts'
import { amongTimes, atKeys } from '../../core/database/statements/at-keys.ts'
import type { Db } from '../../db.ts'
import type { Changes, EventChange } from '../../events/changes.ts'
import { confidenceClassNumber, confidenceClassOfRow, surestOf } from '../../events/confidence-class.ts'
import {
  cameraOf,
  entry,
  periodKind,
  PeriodSums,
  type CameraPlace,
  type PlaceAndTime,
} from '../../events/period-sums.ts'
import { hourOfRow, periodTables, siteOfRows } from '../../events/recompute.ts'
import { sumAdder, type Row, type Write } from '../../events/write-rows.ts'
import { riskClassNumber } from './observation-rows.ts'

const imageNames = ['images'] as const
const imageKey = ['org_id', 'camera_id', 'risk_class', 'confidence_class'] as const
type ImageKind = CameraPlace & { risk_class: number; confidence_class: number }
const imageSums = periodKind<ImageKind, 'images'>(imageNames, {
  hours: sumAdder('safety_image_hours', [...imageKey, 'hour'], imageNames),
  days: sumAdder('safety_image_days', [...imageKey, 'day'], imageNames),
  months: sumAdder('safety_image_months', [...imageKey, 'month'], imageNames),
})
const goneSums = periodKind<ImageKind, 'images'>(imageNames, {
  hours: sumAdder('gone_safety_image_hours', [...imageKey, 'hour'], imageNames),
  days: sumAdder('gone_safety_image_days', [...imageKey, 'day'], imageNames),
  months: sumAdder('gone_safety_image_months', [...imageKey, 'month'], imageNames),
})
const addWatched = sumAdder(
  'watched_hours',
  ['org_id', 'hour', 'camera_id'],
  ['signs', 'person_seconds', 'plant_seconds', 'ppe_not_assessed'],
)

const surest = (detections: readonly { confidence: number | null }[]) =>
  surestOf(detections.map(({ confidence }) => confidence))

/** Pictures by their worst observation, and watched hours. */
export function pictureSumWrites({ events, cameras }: Changes): Write[] {
  const images = new PeriodSums(imageSums)
  const watched = new Map<string, Row<'watched_hours'>>()
  for (const event of events) {
    const { image, seen, prepared } = event
    if (!prepared.judged.isAssessed) continue
    if (image.before)
      addTo(images, { ...image.before, confidence: surest(seen.flatMap(({ before }) => before ?? [])) }, -1)
    addTo(images, { ...image.after, confidence: surest(seen.map(({ after }) => after)) }, 1)
    watch(watched, event)
  }
  for (const { org_id, id, site_id, app_type, last_seen } of cameras.values()) {
    if (!last_seen || !isSafetyCamera(app_type)) continue
    sign(watched, { org_id, site_id, camera_id: id, time: last_seen }).signs += 1
  }
  return [...images.writes(), addWatched([...watched.values()])]
}

/** A picture with the confidence of its surest detection. */
type SummedPicture = PlaceAndTime & { risk_level: number | null; confidence: number | null }

function addTo(sums: PeriodSums<ImageKind, 'images'>, row: SummedPicture, times: 1 | -1): void {
  if (row.risk_level === null) return
  const [risk_class, confidence_class] = [
    riskClassNumber(row.risk_level),
    confidenceClassNumber(row.confidence),
  ]
  const key = `${row.camera_id} ${risk_class} ${confidence_class}`
  sums.add(row.time, key, { ...cameraOf(row), risk_class, confidence_class }, { images: times })
}

/** The assessed ones of these pictures, as their sums count them. */
export async function findSummedPictures(
  db: Db,
  orgId: string,
  images: readonly { id: string; time: Date }[],
): Promise<SummedPicture[]> {
  const { rows } = await sql<SummedPicture>`
    select org_id, site_id, camera_id, time, risk_level,
      ${confidenceOfPicture(orgId, amongTimes(images, 'detections.time'))} as confidence
    from images where exists (select from safety_image_months where org_id = ${orgId})
      and org_id = ${orgId} and risk_level is not null and ${atKeys(images)}`.execute(db)
  return rows
}

/** Adds pictures that were deleted, or that lost a detection, to the sums of deleted ones: as they were, less as they are. */
export function gonePictureWrites(
  before: readonly SummedPicture[],
  after: readonly SummedPicture[] = [],
): Write[] {
  const sums = new PeriodSums(goneSums)
  for (const row of before) addTo(sums, row, 1)
  for (const row of after) addTo(sums, row, -1)
  return sums.writes()
}

const sign = (
  watched: Map<string, Row<'watched_hours'>>,
  place: CameraPlace & { time: Date },
): Row<'watched_hours'> => {
  const hour = floorHour(place.time)
  const none = { signs: 0, person_seconds: 0, plant_seconds: 0, ppe_not_assessed: 0 }
  return entry(watched, `${place.camera_id} ${hour.getTime()}`, () => ({ ...cameraOf(place), hour, ...none }))
}

/** A camera that posts an event has watched its hour. Only clips have durations of people and plant. */
function watch(watched: Map<string, Row<'watched_hours'>>, { image, prepared }: EventChange): void {
  const row = sign(watched, image.after)
  row.signs += 1
  if (image.before) return
  const { person_seconds, plant_seconds, ppe_not_assessed } = prepared.judged.exposure
  row.person_seconds += person_seconds
  row.plant_seconds += plant_seconds
  row.ppe_not_assessed += ppe_not_assessed
}

const riskClassOfRow = sql`case when risk_level >= ${sql.lit(criticalRiskFrom)}::real then 3
  when risk_level >= ${sql.lit(riskScoreLimits.highFrom)}::real then 2
  when risk_level > ${sql.lit(riskScoreLimits.lowUpTo)}::real then 1 else 0 end`

const confidenceOfPicture = (orgId: string, among = sql`true`) => sql`(select max(confidence) from detections
  where detections.org_id = ${orgId} and ${among} and detections.time = images.time and image_id = images.id)`

/** Recomputes the sums of pictures. Heartbeats of cameras without pictures are kept. */
export async function recomputePictures(tx: Db, orgId: string): Promise<void> {
  for (const [table, period, time] of periodTables('safety_image'))
    await sql`
      insert into ${sql.table(table)} (org_id, ${sql.ref(period)}, camera_id, risk_class, confidence_class,
        site_id, images)
      select org_id, ${time}, camera_id, ${riskClassOfRow}, ${confidenceClassOfRow}, ${siteOfRows}, count(*)
      from (select *, ${confidenceOfPicture(orgId)} as confidence from images
        where org_id = ${orgId} and risk_level is not null) as assessed
      group by 1, 2, 3, 4, 5`.execute(tx)
  await sql`
    insert into watched_hours (org_id, hour, camera_id, site_id, signs, person_seconds, plant_seconds, ppe_not_assessed)
    select org_id, ${hourOfRow}, camera_id, ${siteOfRows}, count(*), 0, 0, 0
    from images where org_id = ${orgId} and risk_level is not null group by 1, 2, 3
    on conflict do nothing`.execute(tx)
}
