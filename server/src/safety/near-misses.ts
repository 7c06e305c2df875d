import { sql } from 'kysely'
import type { NearMisses } from '#contract/safety/overview.ts'
import { nearMissesADay } from '#rules/safety/near-miss.ts'
import { formatDate } from '#rules/text/format.ts'
import { addDays, startOfDay } from '#rules/time/zoned-time.ts'
import type { Scope } from '../explorer/filters.ts'
import type { ExplorerRequest } from '../explorer/request.ts'
import type { SafetyFilters } from './filters.ts'
import type { ObservationRow } from './observation-rows.ts'
import { ofPeriod } from './overview.ts'
import { safetyRows } from './row-replies.ts'

type Counted = ObservationRow & { of_day: number }
type Span = SafetyFilters['range']

/** The days of the period that have near misses, from the newest on, with the ten of each that are most worth a look. */
export async function findNearMisses(
  requested: ExplorerRequest<SafetyFilters>,
  { days, before }: { days: number; before?: string | undefined },
): Promise<NearMisses> {
  const { range, zone } = requested.filters
  let until = earlier(range.to, before ? new Date(before) : undefined)
  const found: Counted[][] = []
  let newest = await findNewest(requested, { ...range, to: until })
  while (newest && found.length < days) {
    const start = startOfDay(newest, zone)
    const next = addDays(start, 1, zone)
    const day = {
      from: range.from && range.from > start ? range.from : start,
      to: until && until < next ? until : next,
    }
    found.push(await findOfDay(requested, day))
    until = day.from
    newest = await findNewest(requested, { ...range, to: until })
  }
  const shown = new Map((await safetyRows(requested, found.flat())).map((row) => [row.id, row]))
  return {
    days: found.map((rows) => ({
      date: formatDate(rows[0]!.time, 'YYYY-MM-DD', zone),
      count: rows[0]!.of_day,
      results: rows.map(({ id, near_miss }) => ({ ...shown.get(id)!, rank: near_miss ?? 0 })),
    })),
    next: newest && until ? until.toISOString() : null,
  }
}

const earlier = (a: Date | undefined, b: Date | undefined) => (a && b ? (a < b ? a : b) : (a ?? b))

async function findNewest(scope: Scope<SafetyFilters>, period: Span): Promise<Date | undefined> {
  const { rows } = await sql<{ time: Date }>`
    select time from observations where ${ofPeriod(scope, period)} and near_miss is not null
    order by time desc limit 1`.execute(scope.db)
  return rows[0]?.time
}

async function findOfDay(scope: Scope<SafetyFilters>, day: Span): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select *, count(*) over ()::int as of_day from observations
    where ${ofPeriod(scope, day)} and near_miss is not null
    order by near_miss desc, time desc, id limit ${nearMissesADay}`.execute(scope.db)
  return rows
}
