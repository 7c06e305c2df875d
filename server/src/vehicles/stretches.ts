import { sql } from 'kysely'
import { serverTimeZone } from '#contract/constants.ts'
import { findPage } from '#rules/page-window.ts'
import type { RangeParts } from '#rules/time-parts.ts'
import { addDays, instantAt } from '#rules/zoned-time.ts'
import type { TimeRange } from '#rules/time-range.ts'
import { vehicleTypes } from './conditions.ts'
import type { Filters, Scope } from './filters.ts'
import { summedDetections, summedImages } from './sums.ts'

/** What a list is of. */
export type Measure = 'detections' | 'passes' | 'images' | 'speeds'

/** A day, or an hour of it, and how many rows of a list fall into it. */
interface Stretch {
  day: string
  hour: Date | null
  count: number
}

/** Where the rows of a page are: within this time, after so many of it. */
export interface RowWindow extends TimeRange {
  skip: number
}

export interface ListedPage {
  count: number
  /** Nothing where the page is past the end. */
  window: RowWindow | undefined
}

/** More rows than this are not skipped one by one: the hour they end in is looked up first. */
const mostSkipped = 500
const hourMs = 3_600_000

/**
 * How many rows a list has and where a page of it is, both from the sums: a page far down the list costs what
 * the first one costs.
 */
export async function findListedPage(
  scope: Scope,
  measure: Measure,
  page: { offset: number; length: number },
): Promise<ListedPage> {
  const stretches = await countStretches(scope, measure)
  const count = stretches.reduce((sum, stretch) => sum + stretch.count, 0)
  const found = findPage(
    stretches.map((stretch) => stretch.count),
    page.offset,
    page.length,
  )
  if (!found) return { count, window: undefined }
  const first = stretches[found.first]!
  const newest = timesOf(first)
  let window = { from: timesOf(stretches[found.last]!).from, to: newest.to, skip: found.skip }
  if (first.hour === null && found.skip > mostSkipped) {
    const hours = await countStretches(scope, measure, { hours: [newest], rows: [] })
    const inDay = findPage(
      hours.map((stretch) => stretch.count),
      found.skip,
      1,
    )
    if (inDay) window = { ...window, to: timesOf(hours[inDay.first]!).to, skip: inDay.skip }
  }
  return { count, window: clip(window, scope.filters) }
}

/** How many rows a list has. */
export async function countListed(scope: Scope, measure: Measure): Promise<number> {
  const stretches = await countStretches(scope, measure)
  return stretches.reduce((sum, stretch) => sum + stretch.count, 0)
}

/** Newest first. */
async function countStretches(
  { db, orgId, filters }: Scope,
  measure: Measure,
  parts?: RangeParts,
): Promise<Stretch[]> {
  const question = { orgId, filters, zone: serverTimeZone, ...(parts && { parts }) }
  const summed =
    measure === 'images'
      ? summedImages(question)
      : summedDetections(question, measure === 'passes' ? { passes: true } : { detections: true })
  const { rows } = await sql<Stretch>`
    select day, hour, sum(${counted(measure, filters)}) as count from ${summed}
    group by day, hour having sum(${counted(measure, filters)}) > 0
    order by day desc, hour desc`.execute(db)
  return rows
}

/** Every read of a vehicle counts, and of other things those with a plate; all of a type that was chosen. */
function counted(measure: Measure, { types }: Filters) {
  const isVehicle = sql`type = any(${vehicleTypes}::text[])`
  if (measure === 'detections')
    return types ? sql`detections` : sql`case when ${isVehicle} then detections else plate_detections end`
  if (measure === 'speeds')
    return types ? sql`speed_count` : sql`case when ${isVehicle} then speed_count else 0 end`
  return sql.ref(measure)
}

function timesOf({ day, hour }: Stretch): TimeRange {
  if (hour) return { from: hour, to: new Date(hour.getTime() + hourMs) }
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const from = instantAt({ year, month, day: date, hour: 0, minute: 0, second: 0 }, serverTimeZone)
  return { from, to: addDays(from, 1, serverTimeZone) }
}

function clip(window: RowWindow, { range }: Filters): RowWindow {
  return {
    ...window,
    from: range.from && range.from > window.from ? range.from : window.from,
    to: range.to && range.to < window.to ? range.to : window.to,
  }
}
