import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { PageQuery } from '#contract/endpoint.ts'
import { TRACK_GAP_MS } from '#rules/vehicles/passes.ts'
import { pageOffset } from '../core/http/paging.ts'
import type { Db, Tables } from '../db.ts'
import type { ImageRow } from '../media/queries.ts'
import { all, atPlaces, duringRange, ofKind, ofVehicles, vehicleTypes, type Condition } from './conditions.ts'
import type { Filters, Scope } from './filters.ts'
import { countsOf, type Measure } from './list-counts.ts'
import { findListedPage, type CountedList, type RowWindow } from './stretches.ts'
import { imageConditions } from './sums.ts'
import type { VehicleTables } from './tables.ts'

export type DetectionRecord = Omit<
  Selectable<VehicleTables['detections']>,
  'org_id' | 'plate_key' | 'object_confidence' | 'track_id' | 'bb' | 'plate_bb'
>
export type PassRecord = Omit<DetectionRecord, 'pass_id'> & {
  last_time: Date
  image_time: Date
  read_count: number
}

const detectionColumns = sql.raw(
  'time, id, site_id, camera_id, image_id, pass_id, type, confidence, plate, orientation, makemodel, makemodel_confidence, colour, speed, tag_ids',
)
const passColumns = sql.raw(
  'time, id, last_time, site_id, camera_id, image_id, image_time, type, confidence, plate, orientation, makemodel, makemodel_confidence, colour, speed, read_count, tag_ids',
)

/** Where the rows of a list are, and which of them belong to it. */
export interface List extends CountedList {
  table: keyof Tables
  columns: RawBuilder<unknown>
  /** The days of each camera that has rows in it. */
  sums: keyof Tables
  conditions: (filters: Filters) => Condition[]
}

export const lists = {
  detections: {
    table: 'detections',
    columns: detectionColumns,
    sums: 'detection_days',
    counts: (question) => countsOf(question, 'detections'),
    conditions: (filters) => [...atPlaces(filters), ...ofKind(filters), ...ofVehicles(filters)],
  },
  speeds: {
    table: 'detections',
    columns: detectionColumns,
    sums: 'detection_days',
    counts: (question) => countsOf(question, 'speeds'),
    isSparse: true,
    conditions: (filters) => [
      ...atPlaces(filters),
      ...ofKind(filters),
      sql`speed is not null`,
      ...(filters.types ? [] : [sql`type = any(${vehicleTypes}::text[])`]),
    ],
  },
  passes: {
    table: 'passes',
    columns: passColumns,
    sums: 'detection_days',
    counts: (question) => countsOf(question, 'passes'),
    conditions: (filters) => [...atPlaces(filters), ...ofKind(filters)],
  },
  images: {
    table: 'images',
    columns: sql`*`,
    sums: 'camera_days',
    counts: (question) => countsOf(question, 'images'),
    conditions: imageConditions,
  },
} satisfies Record<Measure, List>

export interface RecordOf {
  detections: DetectionRecord
  speeds: DetectionRecord
  passes: PassRecord
  images: ImageRow
}

/** A page of a list of vehicles. */
export const listPage = <Name extends Measure>(
  scope: Scope,
  name: Name,
  page: PageQuery,
): Promise<Listed<RecordOf[Name]>> => readPage(scope, lists[name], page)

export interface Listed<Row> {
  /** How long the whole list is. */
  count: number
  rows: Row[]
}

/** A page of a list, newest first. */
export async function readPage<Row>(
  { db, orgId, filters }: Scope,
  list: List,
  page: PageQuery,
): Promise<Listed<Row>> {
  const asked = { offset: pageOffset(page), length: page.page_length }
  const { count, window } = await findListedPage({ db, orgId, filters }, list, asked)
  if (!window) return { count, rows: [] }
  const { table, columns, conditions } = list
  const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(table)}
    where ${all([
      sql`org_id = ${orgId}`,
      ...duringRange('time', window),
      ...camerasOf(orgId, filters, list, window),
      ...conditions(filters),
    ])}
    order by time desc, id desc limit ${page.page_length} offset ${window.skip}`.execute(db)
  return { count, rows }
}

/**
 * A quiet site may have its page spread over months of busier ones: naming its cameras lets their index find
 * the rows. They are those it had at the time, as the sums tell.
 */
function camerasOf(orgId: string, filters: Filters, { sums }: List, { from, to }: RowWindow): Condition[] {
  const places = atPlaces(filters)
  if (places.length === 0) return []
  const days = sql`day between (${from}::timestamptz - interval '1 day')::date and (${to}::timestamptz + interval '1 day')::date`
  return [
    sql`camera_id = any(array(select distinct camera_id from ${sql.table(sums)}
      where ${all([sql`org_id = ${orgId}`, days, ...places])}))`,
  ]
}

/** A place in a list: that of one of its rows. */
export interface Place {
  time: Date
  id: string
}

/** The rows of a list that come after a place in it. */
export async function listAfter<Name extends Measure>(
  scope: Scope,
  name: Name,
  after: Place | undefined,
  limit: number,
): Promise<RecordOf[Name][]> {
  const { table, columns } = lists[name]
  const { rows } = await sql<RecordOf[Name]>`
    select ${columns} from ${sql.table(table)} where ${rowsAfter(scope, name, after)}
    order by time desc, id desc limit ${limit}`.execute(scope.db)
  return rows
}

/** Which rows of a list come after a place in it. */
export const rowsAfter = ({ orgId, filters }: Scope, name: Measure, after: Place | undefined): Condition =>
  all([
    sql`org_id = ${orgId}`,
    ...duringRange('time', filters.range),
    ...(after ? [sql`time <= ${after.time}`, sql`(time, id) < (${after.time}, ${after.id}::uuid)`] : []),
    ...lists[name].conditions(filters),
  ])

/** The ids of the reads of each of these passes, oldest first. */
export async function findReadIds(
  db: Db,
  orgId: string,
  passes: readonly PassRecord[],
): Promise<Map<string, string[]>> {
  if (passes.length === 0) return new Map()
  const asked = passes.map(({ id, camera_id, time, last_time }) => ({
    pass_id: id,
    camera_id,
    since: new Date(time.getTime() - TRACK_GAP_MS),
    until: last_time,
  }))
  // The widest range, as constants, lets the planner look at the months in question only.
  const times = asked.flatMap(({ since, until }) => [since.getTime(), until.getTime()])
  const { rows } = await sql<{ pass_id: string; ids: string[] }>`
    select pass_id, array_agg(id::text order by detections.time, id) as ids
    from json_to_recordset(${JSON.stringify(asked)}::json)
      as asked(pass_id uuid, camera_id uuid, since timestamptz, until timestamptz)
    join detections using (pass_id, camera_id)
    where org_id = ${orgId} and detections.time between since and until
      and detections.time between ${new Date(Math.min(...times))} and ${new Date(Math.max(...times))}
    group by pass_id`.execute(db)
  return new Map(rows.map(({ pass_id, ids }) => [pass_id, ids]))
}
