import { sql, type RawBuilder } from 'kysely'
import { serverTimeZone } from '#contract/product/constants.ts'
import {
  isWholeHourZone,
  splitIntoDays,
  splitIntoHours,
  splitIntoMonths,
  type RangeParts,
} from '#rules/time/time-parts.ts'
import type { Tables } from '../db.ts'
import { all, atPlaces, duringDays, duringRange, ofKind, ofSummedKind, type Condition } from './conditions.ts'
import { isSummed, type Filters } from './filters.ts'

/**
 * Numbers as rows to be added up: the `month`, `day` or `hour` that each is of and the columns asked for. They come
 * from the sums of months, days and hours, and from the rows themselves where no sum can tell.
 */
export type SummedRows = RawBuilder<unknown>

export interface Question {
  orgId: string
  filters: Filters
  /** Whose days the numbers are told by. */
  zone: string
  parts?: RangeParts
}

/** Where numbers are kept summed, and what they are summed of. */
export interface SumSource {
  months: keyof Tables
  days: keyof Tables
  hours: keyof Tables
  columns: RawBuilder<unknown>
  conditions: Condition[]
  /** What a single row counts for. */
  rows: { table: keyof Tables; columns: RawBuilder<unknown>; conditions: Condition[] }[]
}

/** Detections, passes, confidences and speeds by type. A part that is not wanted is not counted exactly. */
export function summedDetections(
  question: Question,
  wanted: { detections?: boolean; passes?: boolean },
): SummedRows {
  const { filters } = question
  const conditions = [...atPlaces(filters), ...ofKind(filters)]
  const detection = {
    table: 'detections' as const,
    conditions,
    columns: sql`type, 1 as detections, (plate is not null)::int as plate_detections, 0 as passes,
      confidence::float8 as confidence_sum, coalesce(speed, 0)::float8 as speed_sum,
      (speed is not null)::int as speed_count`,
  }
  const pass = {
    table: 'passes' as const,
    conditions,
    columns: sql`type, 0 as detections, 0 as plate_detections, 1 as passes, 0::float8 as confidence_sum,
      0::float8 as speed_sum, 0 as speed_count`,
  }
  return summed(question, {
    months: 'detection_months',
    days: 'detection_days',
    hours: 'detection_hours',
    columns: sql`type, detections, plate_detections, passes, confidence_sum, speed_sum, speed_count`,
    conditions: [...atPlaces(filters), ...ofSummedKind(filters)],
    rows: [...(wanted.detections ? [detection] : []), ...(wanted.passes ? [pass] : [])],
  })
}

/** Images, with a detection that matches where the filters ask for more than a place. */
export function summedImages(question: Question): SummedRows {
  const { filters } = question
  const isByRows = ofKind(filters).length > 0
  return summed(isByRows ? { ...question, parts: onlyRows(filters) } : question, {
    ...cameraSums,
    columns: sql`images`,
    conditions: atPlaces(filters),
    rows: [{ table: 'images', columns: sql`1 as images`, conditions: imageConditions(filters) }],
  })
}

/** Images, passes and reads of whatever passed, where nothing but places is asked for. */
export function summedCameras(question: Question): SummedRows {
  const conditions = atPlaces(question.filters)
  return summed(question, {
    ...cameraSums,
    columns: sql`images, passes, reads`,
    conditions,
    rows: [
      { table: 'images', columns: sql`1 as images, 0 as passes, 0 as reads`, conditions },
      { table: 'passes', columns: sql`0 as images, 1 as passes, 0 as reads`, conditions },
      {
        table: 'detections',
        columns: sql`0 as images, 0 as passes, 1 as reads`,
        conditions: [...conditions, sql`pass_id is not null`],
      },
    ],
  })
}

const cameraSums = { months: 'camera_months', days: 'camera_days', hours: 'camera_hours' } as const

export function imageConditions(filters: Filters): Condition[] {
  const kind = ofKind(filters)
  if (kind.length === 0) return atPlaces(filters)
  return [
    ...atPlaces(filters),
    sql`exists (select from detections where detections.org_id = images.org_id
      and detections.time = images.time and detections.image_id = images.id and ${all(kind)})`,
  ]
}

const onlyRows = ({ range }: Filters): RangeParts => ({ days: [], hours: [], rows: [range] })

/** What tells the numbers of each day. */
function partsByDay(filters: Filters, zone: string): RangeParts {
  if (!isSummed(filters)) return onlyRows(filters)
  if (zone === serverTimeZone) return splitIntoDays(filters.range, zone)
  return isWholeHourZone(zone) ? splitIntoHours(filters.range) : onlyRows(filters)
}

/** What tells the numbers of the whole period with the fewest rows. */
export const partsOfWhole = (filters: Filters): RangeParts =>
  isSummed(filters) ? splitIntoMonths(filters.range, serverTimeZone) : onlyRows(filters)

export function summed(
  { orgId, filters, zone, parts = partsByDay(filters, zone) }: Question,
  source: SumSource,
): SummedRows {
  const from = (table: string, conditions: Condition[]) =>
    sql`from ${sql.table(table)} where ${all([sql`${sql.table(table)}.org_id = ${orgId}`, ...conditions])}`
  const dayOf = (time: RawBuilder<unknown>) => sql`(${time} at time zone ${zone}::text)::date as day`
  const selects = [
    ...(parts.months
      ? [
          sql`select month, null::date as day, null::timestamptz as hour, ${source.columns}
            ${from(source.months, [...duringDays('month', parts.months), ...source.conditions])}`,
        ]
      : []),
    ...parts.days.map(
      (days) =>
        sql`select null::date as month, day, null::timestamptz as hour, ${source.columns}
          ${from(source.days, [...duringDays('day', days), ...source.conditions])}`,
    ),
    ...parts.hours.map(
      (range) =>
        sql`select null::date as month, ${dayOf(sql`hour`)}, hour, ${source.columns} ${from(source.hours, [
          ...duringRange('hour', range),
          ...source.conditions,
        ])}`,
    ),
    ...parts.rows.flatMap((range) =>
      source.rows.map(
        ({ table, columns, conditions }) =>
          sql`select null::date as month, ${dayOf(sql`time`)}, date_trunc('hour', time, 'UTC') as hour, ${columns}
            ${from(table, [...duringRange('time', range), ...conditions])}`,
      ),
    ),
  ]
  const none = sql`select null::date as month, null::date as day, null::timestamptz as hour, ${source.columns}
    from ${sql.table(source.hours)} where false`
  return sql`(${sql.join(selects.length > 0 ? selects : [none], sql` union all `)}) as summed`
}
