import { sql } from 'kysely'
import { serverTimeZone } from '#contract/product/constants.ts'
import type { Proximity } from '#contract/safety/replies.ts'
import { splitIntoDays } from '#rules/time/time-parts.ts'
import { all, atPlaces, duringDays, duringRange, ofSummedKind } from '../../explorer/conditions.ts'
import { isSummed, type Scope } from '../../explorer/filters.ts'
import { ofRisk, ofViolations, type SafetyFilters } from '../lists/filters.ts'
import { observationConditions } from '../lists/lists.ts'
import { byTime } from './risk-counts.ts'
import { isPlain } from './summed-cameras.ts'

type SafetyScope = Scope<SafetyFilters>

/** The distance between people and plant: the mean or the minimum of the measured values. */
export async function measureProximity(scope: SafetyScope, op: 'avg' | 'min'): Promise<Proximity> {
  const days = op === 'avg' ? await meanByDay(scope) : await leastByDay(scope)
  const count = days.reduce((sum, day) => sum + day.count, 0)
  const value =
    op === 'avg'
      ? days.reduce((sum, day) => sum + day.sum, 0) / count
      : Math.min(...days.map(({ least }) => least))
  return {
    op,
    value: count === 0 ? null : value,
    count,
    days: days.map(({ date, sum, least, count: ofDay }) => ({
      date,
      value: op === 'avg' ? sum / ofDay : least,
      count: ofDay,
    })),
  }
}

interface DayOfDistances {
  date: string
  count: number
  sum: number
  least: number
}

async function meanByDay(scope: SafetyScope): Promise<DayOfDistances[]> {
  const { rows } = await sql<DayOfDistances>`
    select day as date, sum(distance_count)::int as count, sum(distance_sum) as sum, 0 as least
    from ${byTime(scope).source}
    group by day having sum(distance_count) > 0 order by day`.execute(scope.db)
  return rows
}

/** Whole server days from their sums, the rest from the rows. */
async function leastByDay({ db, orgId, filters }: SafetyScope): Promise<DayOfDistances[]> {
  const isBySums = isSummed(filters) && filters.zone === serverTimeZone
  const parts = isBySums ? splitIntoDays(filters.range, serverTimeZone) : undefined
  const places = [sql`org_id = ${orgId}`, ...atPlaces(filters)]
  const kinds = [...ofSummedKind(filters), ...ofRisk(filters), ...ofViolations(filters)]
  const isDistance = all([...places, ...kinds, sql`observations > 0`])
  const ofDays = (parts?.days ?? []).map((range) =>
    isPlain(filters)
      ? sql`select day, (select centimetres / 100.0 from distance_days
            where distance_days.day = measured.day and ${isDistance} order by centimetres limit 1), count
          from (select day, sum(distance_count) as count from safety_camera_days
            where ${all([...places, ...duringDays('day', range)])}
            group by day having sum(distance_count) > 0) as measured`
      : sql`select day, centimetres / 100.0, observations from distance_days
          where ${all([isDistance, ...duringDays('day', range)])}`,
  )
  const ofRows = (parts ? [...parts.hours, ...parts.rows] : [filters.range]).map(
    (range) => sql`select (time at time zone ${filters.zone}::text)::date, round(distance::numeric, 2), 1
      from observations where ${all([
        sql`org_id = ${orgId}`,
        sql`distance is not null`,
        ...duringRange('time', range),
        ...observationConditions(filters),
      ])}`,
  )
  const { rows } = await sql<DayOfDistances>`
    select day as date, sum(observations)::int as count, 0 as sum, min(distance)::float8 as least
    from (${sql.join([...ofDays, ...ofRows], sql` union all `)}) as distances (day, distance, observations)
    group by day order by day`.execute(db)
  return rows
}
