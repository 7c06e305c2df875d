import { sql, type Selectable } from 'kysely'
import { TRACK_GAP_MS } from '#rules/vehicles/passes.ts'
import type { OpenRange } from '#rules/time/time-parts.ts'
import type { Db } from '../../db.ts'
import { atPlaces, ofKind } from '../../explorer/conditions.ts'
import type { Scope } from '../../explorer/filters.ts'
import { imageList } from '../../explorer/image-list.ts'
import type { List } from '../../explorer/lists.ts'
import { pictureColumn, type PictureColumn } from '../../media/pictures/picture-facts.ts'
import type { ImageRow } from '../../media/find-media.ts'
import { ofMeasured, ofVehicles } from '../filters.ts'
import { countsOf, type Measure } from './list-counts.ts'
import { passesOfPlate } from '../plates/plate-counts.ts'
import { hasMeasuredSpeed } from '../summaries/sums.ts'
import type { VehicleTables } from '../tables.ts'

export type DetectionRecord = Omit<
  Selectable<VehicleTables['detections']>,
  'org_id' | 'plate_key' | 'object_confidence' | 'track_id' | 'bb' | 'plate_bb'
> & { picture?: PictureColumn }
export type PassRecord = Omit<DetectionRecord, 'pass_id'> & {
  read_ids?: string[]
  times_seen?: number | null
  last_time: Date
  image_time: Date
  read_count: number
}
export type ImageRecord = ImageRow & { picture?: PictureColumn }

const detectionColumns = sql.raw(
  'time, id, site_id, camera_id, image_id, pass_id, type, confidence, plate, orientation, makemodel, makemodel_confidence, colour, speed, tag_ids',
)
const passColumns = sql.raw(
  'time, id, last_time, site_id, camera_id, image_id, image_time, type, confidence, plate, orientation, makemodel, makemodel_confidence, colour, speed, read_count, tag_ids',
)

const ofImage = ({ orgId }: Scope, times?: OpenRange) =>
  pictureColumn(orgId, { id: sql`page.image_id`, time: sql`page.time`, ...(times && { times }) })
const ofItself = ({ orgId }: Scope, times?: OpenRange) =>
  pictureColumn(orgId, { id: sql`page.id`, time: sql`page.time`, ...(times && { times }) })

/** The picture and reads of a pass, and the passes of its plate in the period. */
function ofPass(scope: Scope, times?: OpenRange) {
  // A pass may end long after its period, but its first read is at most the gap before it.
  const since = times?.from && new Date(times.from.getTime() - TRACK_GAP_MS)
  const picture = {
    id: sql`page.image_id`,
    time: sql`page.image_time`,
    ...(since && { times: { from: since } }),
  }
  return sql`
    ${pictureColumn(scope.orgId, picture)},
    array(select detections.id::text from detections
      where detections.org_id = ${scope.orgId} and detections.pass_id = page.id
        and detections.camera_id = page.camera_id ${since ? sql`and detections.time >= ${since}` : sql``}
        and detections.time between page.time - ${TRACK_GAP_MS} * interval '1 ms' and page.last_time
      order by detections.time, detections.id) as read_ids,
    ${passesOfPlate(scope, sql`page.plate`)} as times_seen`
}

export const lists = {
  detections: {
    table: 'detections',
    columns: detectionColumns,
    beside: ofImage,
    sums: 'detection_days',
    counts: (query) => countsOf(query, 'detections'),
    conditions: (filters) => [...atPlaces(filters), ...ofKind(filters), ...ofVehicles(filters)],
  },
  speeds: {
    table: 'detections',
    columns: detectionColumns,
    beside: ofImage,
    sums: 'detection_days',
    counts: (query) => countsOf(query, 'speeds'),
    isSparse: true,
    conditions: (filters) => [
      ...atPlaces(filters),
      ...ofKind(filters),
      hasMeasuredSpeed(filters.orgId),
      ofMeasured(filters),
    ],
  },
  passes: {
    table: 'passes',
    columns: passColumns,
    beside: ofPass,
    sums: 'detection_days',
    counts: (query) => countsOf(query, 'passes'),
    conditions: (filters) => [...atPlaces(filters), ...ofKind(filters)],
  },
  images: { ...imageList, beside: ofItself, counts: (query) => countsOf(query, 'images') },
} satisfies Record<Measure, List>

/** The ids of the reads of each of these passes, oldest first. */
export async function findReadIds(
  db: Db,
  orgId: string,
  passes: readonly PassRecord[],
): Promise<Map<string, string[]>> {
  if (passes.length === 0) return new Map()
  const wanted = passes.map(({ id, camera_id, time, last_time }) => ({
    pass_id: id,
    camera_id,
    since: new Date(time.getTime() - TRACK_GAP_MS),
    until: last_time,
  }))
  // Constants for the widest range let the planner prune the monthly partitions.
  const times = wanted.flatMap(({ since, until }) => [since.getTime(), until.getTime()])
  const { rows } = await sql<{ pass_id: string; ids: string[] }>`
    select pass_id, array_agg(id::text order by detections.time, id) as ids
    from json_to_recordset(${JSON.stringify(wanted)}::json)
      as wanted(pass_id uuid, camera_id uuid, since timestamptz, until timestamptz)
    join detections using (pass_id, camera_id)
    where org_id = ${orgId} and detections.time between since and until
      and detections.time between ${new Date(Math.min(...times))} and ${new Date(Math.max(...times))}
    group by pass_id`.execute(db)
  return new Map(rows.map(({ pass_id, ids }) => [pass_id, ids]))
}
