import { sql } from 'kysely'
import type { NearMisses } from '#contract/safety/overview.ts'
import { nearMissesADay } from '#rules/safety/nearness/near-miss.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { addDays, startOfDay } from '#rules/time/zoned-time.ts'
import type { Scope } from '../../explorer/filters.ts'
import type { ExplorerRequest } from '../../explorer/request.ts'
import type { SafetyFilters } from '../lists/filters.ts'
import { ofPeriod } from './overview.ts'
import { besideObservation, type ShownObservation } from '../lists/row-facts.ts'
import { safetyRows } from '../lists/row-replies.ts'

type Counted = ShownObservation & { of_day: number }
type Span = SafetyFilters['range']

/** The days of the period with near misses, newest first, each with the ten of highest priority. */
export async function findNearMisses(
  requested: ExplorerRequest<SafetyFilters>,
  { days, before }: { days: number; before?: string | undefined },
): Promise<NearMisses> {
  const { range, zone } = requested.filters
  const until = earlier(range.to, before ? new Date(before) : undefined)
  const newest = await findNewest(requested, { ...range, to: until }, days + 1)
  const spans = newest.slice(0, days).map((time) => {
    const start = startOfDay(time, zone)
    const next = addDays(start, 1, zone)
    return {
      from: range.from && range.from > start ? range.from : start,
      to: until && until < next ? until : next,
    }
  })
  const rows = await findOfDays(requested, spans)
  const shown = new Map((await safetyRows(requested, rows)).map((row) => [row.id, row]))
  const dateOf = ({ time }: Counted) => formatDate(time, 'YYYY-MM-DD', zone)
  return {
    days: [...Map.groupBy(rows, dateOf)].map(([date, ofDay]) => ({
      date,
      count: ofDay[0]!.of_day,
      results: ofDay.flatMap(({ id, near_miss }) => {
        const row = shown.get(id)
        return row ? [{ ...row, rank: near_miss ?? 0 }] : []
      }),
    })),
    next: newest.length > days ? spans.at(-1)!.from.toISOString() : null,
  }
}

const earlier = (a: Date | undefined, b: Date | undefined) => (a && b ? (a < b ? a : b) : (a ?? b))

/** The newest near miss of each of the newest days with one. */
async function findNewest(scope: Scope<SafetyFilters>, period: Span, days: number): Promise<Date[]> {
  const newestOf = (span: Span, earlierThan = sql`true`) => sql`select time from observations
    where ${ofPeriod(scope, span)} and near_miss is not null and ${earlierThan} order by time desc limit 1`
  const dayBegins = sql`date_trunc('day', newest.time, ${scope.filters.zone}::text)`
  const { rows } = await sql<{ time: Date }>`
    with recursive newest (time, day) as (
      (select time, 1 from (${newestOf(period)}) as last)
      union all
      (select found.time, day + 1 from newest
        cross join lateral (${newestOf(period, sql`observations.time < ${dayBegins}`)}) as found
        where day < ${days}))
    select time from newest order by time desc`.execute(scope.db)
  return rows.map(({ time }) => time)
}

/** Ten near misses per day, newest day first. */
async function findOfDays(scope: Scope<SafetyFilters>, days: readonly Span[]): Promise<Counted[]> {
  if (days.length === 0) return []
  const ofDay = (day: Span, index: number) => sql`
    (select *, count(*) over ()::int as of_day, ${sql.lit(index)} as place from observations
      where ${ofPeriod(scope, day)} and near_miss is not null
      order by near_miss desc, time desc, id limit ${nearMissesADay})`
  const { rows } = await sql<Counted>`
    select page.*, ${besideObservation(scope.orgId, { from: days.at(-1)!.from, to: days[0]!.to })}
    from (${sql.join(days.map(ofDay), sql` union all `)}) as page
    order by place, near_miss desc, time desc, id`.execute(scope.db)
  return rows
}
