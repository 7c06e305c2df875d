import { sql, type RawBuilder } from 'kysely'
import type { OpenRange } from '#rules/time/time-parts.ts'
import type { Db } from '../../db.ts'
import { atTimesOf, type DetectionRow, type ImageRow } from '../find-media.ts'
import { anyOf } from '../../core/database/statements/any-of.ts'

/** An image with all facts shown of it, except those of its camera and tags. */
export interface PictureFacts {
  image: ImageRow
  /** Whether its file still exists. */
  isStored: boolean
  /** In the order in which they were reported. */
  detections: DetectionRow[]
  /** The detections that commit a violation on it. */
  violators: string[]
}

/** As JSON has them. */
interface PictureJson {
  image: Omit<ImageRow, 'time' | 'received_at'> & { time: string; received_at: string }
  is_stored: boolean
  detections: (Omit<DetectionRow, 'time'> & { time: string })[]
  violators: (string | null)[] | null
}
export type PictureColumn = PictureJson | null

/** A condition on a time by values, which lets the planner leave out the monthly partitions outside of it. */
type AtKnownTimes = (column: string) => RawBuilder<unknown>

export const during =
  ({ from, to }: OpenRange): AtKnownTimes =>
  (column) =>
    sql`
    ${from ? sql`and ${sql.ref(column)} >= ${from}` : sql``} ${to ? sql`and ${sql.ref(column)} < ${to}` : sql``}`

/** Images that lie far apart need few months, though their range has many. */
const atTimesIn =
  (ids: readonly string[]): AtKnownTimes =>
  (column) =>
    sql`and ${sql.ref(column)} = ${atTimesOf(ids)}`

/** Each part contains its organisation as a value, so that a cluster can route it to one server. */
const factsOf = (orgId: string, atKnownTimes: AtKnownTimes) => sql`json_build_object(
  'image', row_to_json(images),
  'is_stored', exists (select from media_objects
    where media_objects.org_id = ${orgId} and media_objects.key = images.media_key),
  'detections', (select coalesce(json_agg(row_to_json(detections) order by detections.id), '[]') from detections
    where detections.org_id = ${orgId} and detections.camera_id = images.camera_id
      and detections.time = images.time and detections.image_id = images.id ${atKnownTimes('detections.time')}),
  'violators', case when images.violations is null then (select json_agg(detection_id) from observations
    where observations.org_id = ${orgId} and observations.camera_id = images.camera_id
      and observations.time = images.time and not observations.is_safe ${atKnownTimes('observations.time')}) end)`

/** The time in an id, computed by the database, since the id of a group does not have its own time. */
export const timeInId = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_timestamp((('x' || left(replace(${id}::text, '-', ''), 12))::bit(48)::bigint) / 1000.0)`

interface PictureOfRow {
  id: RawBuilder<unknown>
  time: RawBuilder<unknown>
  /** The known range of the times of these images. */
  times?: OpenRange
}

/** A column with the facts of the image of a row. */
export const pictureColumn = (orgId: string, { id, time, times = {} }: PictureOfRow): RawBuilder<unknown> =>
  sql`(select ${factsOf(orgId, during(times))} from images
    where images.org_id = ${orgId} and images.time = ${time} and images.id = ${id}
      ${during(times)('images.time')}) as picture`

/** The images with these ids, in any order. */
export async function findPictures(
  db: Db,
  orgId: string,
  ids: readonly string[],
  siteIds?: string[],
): Promise<PictureFacts[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ picture: PictureJson }>`
    select ${factsOf(orgId, atTimesIn(ids))} as picture from images
    where images.org_id = ${orgId} and images.time = ${atTimesOf(ids)} and images.id = ${anyOf(ids)}
      and ${siteIds ? sql`images.site_id = ${anyOf(siteIds)}` : sql`true`}`.execute(db)
  return rows.map(({ picture }) => pictureOf(picture))
}

export const pictureOf = ({ image, is_stored, detections, violators }: PictureJson): PictureFacts => ({
  image: { ...image, time: new Date(image.time), received_at: new Date(image.received_at) },
  isStored: is_stored,
  detections: detections.map((row) => ({ ...row, time: new Date(row.time) })),
  violators: (image.violations ? violatorsOn(image.violations) : (violators ?? [])).flatMap((id) => id ?? []),
})

const violatorsOn = (violations: NonNullable<ImageRow['violations']>) =>
  violations.filter(({ is_safe }) => !is_safe).map(({ detection_id }) => detection_id)
