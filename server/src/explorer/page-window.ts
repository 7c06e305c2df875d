import { sql } from 'kysely'
import { dateFormats, serverTimeZone } from '#contract/product/constants.ts'
import { findPage } from '#rules/explorer/page-window.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { monthOfDate, nextMonth, previousMonth, type RangeParts } from '#rules/time/time-parts.ts'
import { addDays, instantAt } from '#rules/time/zoned-time.ts'
import type { TimeRange } from '#rules/time/time-range.ts'
import { hourMs } from '#rules/time/lengths.ts'
import { atPlaces, ofSummedKind } from './conditions.ts'
import type { Filters, Scope } from './filters.ts'
import { partsOfWhole, type SumQuery, type SummedRows } from './sums.ts'

/** A list with countable rows. */
export interface CountedList {
  /** Its rows by `month`, `day` or `hour`, with their `count`. */
  counts: (query: SumQuery) => SummedRows
  /** Whether most rows of its table do not belong to it, even without filters. */
  isSparse?: boolean
  /** Whether these filters require counting rows, for any period. */
  isByRows?: (filters: Filters) => boolean
}

/** A month, a day or an hour, and the number of rows in it. */
interface PeriodCount {
  month: string | null
  day: string | null
  hour: Date | null
  count: number
}

/** The time range of a page, and the rows to skip in it. */
export interface PageWindow extends TimeRange {
  skip: number
}

export interface WindowOfPage {
  count: number
  /** Undefined past the end. */
  window: PageWindow | undefined
}

/** To skip more rows, the day and the hour of the page are looked up first. */
const mostSkipped = 5000

/**
 * Finds the length of a list and the position of a page from the sums, so that a page far down the list costs the
 * same as the first.
 */
export async function findPageWindow(
  scope: Scope,
  list: CountedList,
  page: { offset: number; length: number },
): Promise<WindowOfPage> {
  const [periods, recent] = await Promise.all([countByPeriod(scope, list), countRecentDays(scope, list)])
  const count = periods.reduce((sum, period) => sum + period.count, 0)
  const found = findPage(
    periods.map((period) => period.count),
    page.offset,
    page.length,
  )
  if (!found) return { count, window: undefined }
  const window = {
    from: timesOf(periods[found.last]!).from,
    ...(await findStart(scope, list, periods[found.first]!, found.skip, recent)),
  }
  return { count, window: clip(window, scope.filters) }
}

/** The time at which a page begins, and the rows to skip. */
async function findStart(
  scope: Scope,
  list: CountedList,
  period: PeriodCount,
  skip: number,
  recent: readonly PeriodCount[] = [],
): Promise<{ to: Date; skip: number }> {
  const isFar = skip > mostSkipped || (period.month !== null && isThinned(scope.filters, list))
  const shorter = isFar ? partsWithin(period) : undefined
  const known = recent.filter(({ day }) => day !== null && monthOfDate(day) === period.month)
  const periods = shorter && known.length === 0 ? await countByPeriod(scope, list, shorter) : known
  const found = findPage(
    periods.map(({ count }) => count),
    skip,
    1,
  )
  if (!found) return { to: timesOf(period).to, skip }
  return findStart(scope, list, periods[found.first]!, found.skip)
}

/**
 * The days that most likely contain the first page of a sparse list: those of the last month with rows and of the one
 * before. They are queried together with the months, so they take no extra time.
 */
async function countRecentDays(scope: Scope, list: CountedList): Promise<PeriodCount[]> {
  const { filters } = scope
  const isByMonth = partsOfWhole(filters).months !== undefined && !list.isByRows?.(filters)
  if (!isByMonth || !isThinned(filters, list)) return []
  const end = filters.range.to ?? new Date()
  const last = monthOfDate(formatDate(end, dateFormats.date, serverTimeZone))
  const days = [{ from: previousMonth(last), to: nextMonth(last) }]
  return countByPeriod(scope, list, { days, hours: [], rows: [] })
}

/** Whether a list may have so few rows in a month that finding its newest requires reading all others. */
const isThinned = (filters: Filters, { isSparse = false }: CountedList): boolean =>
  isSparse || atPlaces(filters).length + ofSummedKind(filters).length > 0

/** A month in days, a day in hours. */
function partsWithin(period: PeriodCount): RangeParts | undefined {
  const { month, hour } = period
  if (month) return { days: [{ from: month, to: nextMonth(month) }], hours: [], rows: [] }
  return hour ? undefined : { days: [], hours: [timesOf(period)], rows: [] }
}

/** The number of rows of a list. */
export async function countRows(scope: Scope, list: CountedList): Promise<number> {
  const periods = await countByPeriod(scope, list)
  return periods.reduce((sum, period) => sum + period.count, 0)
}

/** Newest first. */
async function countByPeriod(
  { db, orgId, filters }: Scope,
  { counts }: CountedList,
  parts = partsOfWhole(filters),
): Promise<PeriodCount[]> {
  const query = { orgId, filters, zone: serverTimeZone, parts }
  const counted = filters.hasGone
    ? sql`(select month, day, hour, count from ${counts(query)}
        union all select month, day, hour, -count from ${counts({ ...query, isGone: true })}) as remaining`
    : counts(query)
  const { rows } = await sql<PeriodCount>`
    select month, day, hour, sum(count)::int as count
    from ${counted}
    group by month, day, hour having sum(count) > 0
    order by coalesce(hour, coalesce(day, month)::timestamp at time zone ${serverTimeZone}) desc`.execute(db)
  return rows
}

function timesOf({ month, day, hour }: PeriodCount): TimeRange {
  if (hour) return { from: hour, to: new Date(hour.getTime() + hourMs) }
  if (month) return { from: midnightOf(month), to: midnightOf(nextMonth(month)) }
  const from = midnightOf(day!)
  return { from, to: addDays(from, 1, serverTimeZone) }
}

function midnightOf(date: string): Date {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return instantAt({ year, month, day, hour: 0, minute: 0, second: 0 }, serverTimeZone)
}

function clip(window: PageWindow, { range }: Filters): PageWindow {
  return {
    ...window,
    from: range.from && range.from > window.from ? range.from : window.from,
    to: range.to && range.to < window.to ? range.to : window.to,
  }
}
