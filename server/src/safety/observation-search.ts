import { sql } from 'kysely'
import type { PageQuery } from '#contract/endpoint.ts'
import type { ObservedHour, RiskView } from '#contract/safety/replies.ts'
import { violationLabel } from '#contract/safety/violations.ts'
import { instantAt } from '#rules/time/zoned-time.ts'
import { hourMs } from '#rules/time/lengths.ts'
import type { Caller } from '../core/access.ts'
import { notFound } from '../core/errors.ts'
import { pageOffset } from '../core/http/paging.ts'
import type { Db } from '../db.ts'
import type { Scope } from '../explorer/filters.ts'
import type { SafetyFilters } from './filters.ts'
import { summedObservations } from './lists.ts'
import type { ObservationRow } from './observation-rows.ts'
import { riskColumns } from './risk-counts.ts'

type SafetyScope = Scope<SafetyFilters>

/** The zone of a site that the caller may see. */
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

/** The hours of a site that have observations, newest first, each with what they are of. */
export async function listObservedHours(
  { db, orgId, filters }: SafetyScope,
  page: PageQuery,
): Promise<{ count: number; rows: ObservedHour[] }> {
  const { zone } = filters
  // Hours of the site's clock are whole hours of the sums, or else read from the rows.
  const source = summedObservations(
    { orgId, filters, zone, parts: { days: [], hours: [filters.range], rows: [] } },
    filters,
  )
  const hours = sql`
    select hour, ${riskColumns}, sum(observations)::int as count,
      array_agg(distinct violation_type) filter (where observations > 0) as kinds
    from ${source} group by hour having sum(observations) > 0`
  const [counted, listed] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from (select hour from ${source}
      group by hour having sum(observations) > 0) as hours`.execute(db),
    sql<HourRow>`
      select to_char(hour at time zone ${zone}::text, 'YYYY-MM-DD"T"HH24') as hour, low, medium, high, "veryHigh", count,
        (select json_object_agg(violation_type, observations) from (
          select violation_type, sum(observations)::int as observations from observation_hours
          where org_id = ${orgId} and observation_hours.hour = hours.hour
            and site_id = any(${filters.siteIds ?? []}::uuid[]) group by 1 having sum(observations) > 0
        ) as of_hour) as types
      from (${hours}) as hours order by hours.hour desc
      limit ${page.page_length} offset ${pageOffset(page)}`.execute(db),
  ])
  return {
    count: counted.rows[0]!.count,
    rows: listed.rows.map(({ types, ...row }) => ({
      ...row,
      violations: Object.entries(types ?? {}).map(([type, count]) => ({
        violation_type: Number(type),
        label: violationLabel(Number(type)),
        count,
      })),
    })),
  }
}

/** When an hour of a site's clock begins and ends. */
export function timesOfHour(hour: string, zone: string): { from: Date; to: Date } {
  const [, year, month, day, hours] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d)$/.exec(hour)!.map(Number)
  const at = { year: year!, month: month!, day: day!, hour: hours!, minute: 0, second: 0 }
  const from = instantAt(at, zone)
  return { from, to: new Date(from.getTime() + hourMs) }
}

/** The observations of an hour at a site, the worst first. */
export async function listObservationsOfHour(
  db: Db,
  orgId: string,
  { siteId, from, to }: { siteId: string; from: Date; to: Date },
  page: PageQuery,
): Promise<{ count: number; rows: ObservationRow[] }> {
  const within = sql`org_id = ${orgId} and site_id = ${siteId} and time >= ${from} and time < ${to} and not is_false`
  const [counted, listed] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from observations where ${within}`.execute(db),
    sql<ObservationRow>`select * from observations where ${within}
      order by risk_level desc, time desc, id desc
      limit ${page.page_length} offset ${pageOffset(page)}`.execute(db),
  ])
  return { count: counted.rows[0]!.count, rows: listed.rows }
}
