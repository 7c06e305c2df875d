import { sql } from 'kysely'
import type { PageQuery } from '#contract/endpoint.ts'
import type { ObservedHour, RiskView } from '#contract/safety/replies.ts'
import { isWholeHourZone, splitIntoHours } from '#rules/time/time-parts.ts'
import { instantAt } from '#rules/time/zoned-time.ts'
import { hourMs } from '#rules/time/lengths.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import type { Caller } from '../../core/access.ts'
import { notFound } from '../../core/errors.ts'
import { pageOffset } from '../../core/http/paging.ts'
import type { Db } from '../../db.ts'
import { all, duringRange } from '../../explorer/conditions.ts'
import { isSummed, type Scope } from '../../explorer/filters.ts'
import { onlyRows } from '../../explorer/sums.ts'
import type { SafetyFilters } from './filters.ts'
import { observationConditions, summedObservations } from './lists.ts'
import { riskColumns } from '../overview/risk-counts.ts'
import { besideObservation, type ShownObservation } from './row-facts.ts'
import { isPlain, summedCameraHours } from '../overview/summed-cameras.ts'

type SafetyScope = Scope<SafetyFilters>

/** The time zone of a site that the caller may see. */
export async function getSiteZone(
  db: Db,
  { orgId, siteIds }: Pick<Caller, 'orgId' | 'siteIds'>,
  siteId: string,
): Promise<string> {
  const site = await db
    .selectFrom('sites')
    .select('time_zone')
    .where('org_id', '=', orgId)
    .where('id', '=', siteId)
    .executeTakeFirst()
  if (!site || (siteIds && !siteIds.includes(siteId))) throw notFound('Site')
  return site.time_zone
}

type HourRow = RiskView & { hour: string; count: number; types: Record<string, number> }

/** The local hours of a site with observations, newest first, with their kinds. */
export async function listObservedHours(
  scope: SafetyScope,
  page: PageQuery,
): Promise<{ count: number; rows: ObservedHour[] }> {
  const { db, orgId, filters } = scope
  const { zone } = filters
  const isBySums = isPlain(filters) && isWholeHourZone(zone)
  const summed = isBySums ? summedCameraHours(orgId, filters) : summedByHour(scope)
  const hours = sql`select (hour at time zone ${zone}::text) as local from ${summed}
    group by 1 having sum(observations) > 0`
  const [counted, listed] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from (${hours}) as hours`.execute(db),
    sql<{ hour: string }>`select ${hourText} as hour from (${hours}
      order by local desc limit ${page.page_length} offset ${pageOffset(page)}) as page order by local desc`.execute(
      db,
    ),
  ])
  const rows = await describeHours(
    scope,
    listed.rows.map(({ hour }) => hour),
  )
  return {
    count: counted.rows[0]!.count,
    rows: rows.map(({ types, ...row }) => ({
      ...row,
      violations: Object.entries(types).map(([type, count]) => ({
        violation_type: Number(type),
        label: violationLabel(Number(type)),
        count,
      })),
    })),
  }
}

const hourText = sql`to_char(local, 'YYYY-MM-DD"T"HH24')`

/** Observations by kind and hour. A period may begin and end within an hour. */
function summedByHour({ orgId, filters }: Omit<SafetyScope, 'db'>) {
  const { zone, range } = filters
  const parts = isSummed(filters) && isWholeHourZone(zone) ? splitIntoHours(range) : onlyRows(filters)
  return summedObservations({ orgId, filters, zone, parts, hourZone: zone }, filters)
}

/** The content of these hours by risk and by type. */
async function describeHours(scope: SafetyScope, hours: readonly string[]): Promise<HourRow[]> {
  const [newest, oldest] = [hours[0], hours.at(-1)]
  if (newest === undefined || oldest === undefined) return []
  const { db, orgId, filters } = scope
  const { zone, range } = filters
  const [from, to] = [timesOfHour(oldest, zone).from, timesOfHour(newest, zone).to]
  const within = {
    from: range.from && range.from > from ? range.from : from,
    to: range.to && range.to < to ? range.to : to,
  }
  const summed = summedByHour({ orgId, filters: { ...filters, range: within } })
  const { rows } = await sql<HourRow>`
    select ${hourText} as hour, sum(low)::int as low, sum(medium)::int as medium, sum(high)::int as high,
      sum("veryHigh")::int as "veryHigh", sum(count)::int as count, json_object_agg(violation_type, count) as types
    from (select (hour at time zone ${zone}::text) as local, violation_type, ${riskColumns},
        sum(observations)::int as count
      from ${summed} group by 1, 2 having sum(observations) > 0) as kinds
    group by local order by local desc`.execute(db)
  return rows
}

/** The start and end of a local hour. It lasts two hours when clocks go back. */
export function timesOfHour(hour: string, zone: string): { from: Date; to: Date } {
  const [, year, month, day, hours] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d)$/.exec(hour)!.map(Number)
  const at = { year: year!, month: month!, day: day!, hour: hours!, minute: 0, second: 0 }
  return {
    from: instantAt(at, zone, 'first'),
    to: new Date(instantAt(at, zone, 'last').getTime() + hourMs),
  }
}

/** The matching observations of an hour at a site, worst first. */
export async function listObservationsOfHour(
  { db, orgId, filters }: SafetyScope,
  hour: { from: Date; to: Date },
  page: PageQuery,
): Promise<{ count: number; rows: ShownObservation[] }> {
  const within = all([
    sql`org_id = ${orgId}`,
    ...duringRange('time', hour),
    ...duringRange('time', filters.range),
    ...observationConditions(filters),
  ])
  const [counted, listed] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from observations where ${within}`.execute(db),
    sql<ShownObservation>`
      select page.*, ${besideObservation(orgId, hour)}
      from (select * from observations where ${within} order by risk_level desc, time desc, id desc
        limit ${page.page_length} offset ${pageOffset(page)}) as page
      order by risk_level desc, time desc, id desc`.execute(db),
  ])
  return { count: counted.rows[0]!.count, rows: listed.rows }
}
