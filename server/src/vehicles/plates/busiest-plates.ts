import { sql } from 'kysely'
import { dateFormats, serverTimeZone } from '#contract/product/constants.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { monthOfDate, nextMonth } from '#rules/time/time-parts.ts'
import { all } from '../../explorer/conditions.ts'
import type { Scope } from '../../explorer/filters.ts'
import type { VehicleFilters } from '../filters.ts'
import { passesOfPlates } from './plate-counts.ts'
import { passConditions } from './plates.ts'

/** This many of the busiest plates of each month are counted first, to find the least number of passes. */
const firstCandidates = 50
/** With more candidates every pass is counted. */
const maxCandidates = 5000
/** For a longer period the monthly bound is too low to exclude plates. */
const mostMonths = 24

/** Sums of days do not contain the last pass, so that plates with equally many passes are compared by their rows. */
const mostTies = 200

/**
 * The plates with the most passes, busiest first, and more with about as many. A plate with n passes in m months has at least n/m passes in one of
 * them, so monthly sums reduce the candidates.
 */
export async function findBusiestPlates(scope: Scope<VehicleFilters>, limit: number): Promise<string[]> {
  const months = monthsOf(scope)
  if (months && !scope.filters.plates) {
    const first = await countSome(scope, await busiestOfMonths(scope, months), limit)
    const least = first[limit - 1]?.passes
    const others = least ? await platesWith(scope, months, Math.ceil(least / months.length)) : undefined
    if (others) return (await countSome(scope, others, limit)).map(({ plate }) => plate)
  }
  return countAll(scope, limit)
}

/** The months that overlap a period. */
function monthsOf({ filters: { range } }: Scope): string[] | undefined {
  if (!range.from || !range.to) return undefined
  const monthAt = (time: Date) => monthOfDate(formatDate(time, dateFormats.date, serverTimeZone))
  const last = monthAt(new Date(range.to.getTime() - 1))
  const months = []
  for (let month = monthAt(range.from); month <= last; month = nextMonth(month)) {
    months.push(month)
    if (months.length > mostMonths) return undefined
  }
  return months
}

async function busiestOfMonths({ db, orgId }: Scope, months: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ plate: string }>`
    select distinct plate from unnest(${months}::date[]) as requested(month), lateral (
      select plate from plate_months where org_id = ${orgId} and plate_months.month = requested.month
      order by frequency_step desc limit ${firstCandidates}) as busiest`.execute(db)
  return rows.map(({ plate }) => plate)
}

/** The plates with at least this many passes in one of the months, unless there are too many. */
async function platesWith(
  { db, orgId }: Scope,
  months: readonly string[],
  passes: number,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ plate: string }>`
    select plate from plate_months
    where org_id = ${orgId} and month = any(${months}::date[])
      and frequency_step >= frequency_step(${passes}::integer) and passes >= ${passes}
    limit ${maxCandidates + 1}`.execute(db)
  return rows.length > maxCandidates ? undefined : [...new Set(rows.map(({ plate }) => plate))]
}

async function countSome(scope: Scope, plates: readonly string[], limit: number) {
  const { rows } = await sql<{ plate: string; passes: number }>`
    select plate, count(*) as passes from passes
    where plate = any(${plates}::text[]) and ${all(passConditions(scope))}
    group by plate order by passes desc, max(last_time) desc, plate limit ${limit}`.execute(scope.db)
  return rows
}

async function countAll(scope: Scope, limit: number): Promise<string[]> {
  const { rows } = await sql<{ plate: string }>`
    select plate from ${passesOfPlates(scope)} group by plate order by sum(passes) desc, plate
    limit ${limit + mostTies}`.execute(scope.db)
  return rows.map(({ plate }) => plate)
}
