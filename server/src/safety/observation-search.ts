import { sql } from 'kysely'
import type { PageQuery } from '#contract/endpoint.ts'
import type { ObservedHour, RiskView } from '#contract/safety/replies.ts'
import { violationLabel } from '#contract/safety/violations.ts'
import { formatDate } from '#rules/text/format.ts'
import { instantAt } from '#rules/time/zoned-time.ts'
import { hourMs } from '#rules/time/lengths.ts'
import type { Caller } from '../core/access.ts'
import { notFound } from '../core/errors.ts'
import { pageOffset } from '../core/http/paging.ts'
import type { Db } from '../db.ts'
import { all, atPlaces, duringRange, ofSummedKind, type Condition } from '../explorer/conditions.ts'
import type { Scope } from '../explorer/filters.ts'
import type { SafetyFilters } from './filters.ts'
import { riskColumns } from './risk-counts.ts'
import { besideObservation, type ShownObservation } from './row-facts.ts'

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

type HourRow = RiskView & { hour: Date; count: number; types: Record<string, number> }

/** The hours of a site that have observations, newest first, each with what they are of. */
export async function listObservedHours(
  { db, orgId, filters }: SafetyScope,
  page: PageQuery,
): Promise<{ count: number; rows: ObservedHour[] }> {
  const kinds = ofSummedKind(filters)
  const ofSite = [sql`org_id = ${orgId}`, ...atPlaces(filters), ...kinds]
  // The hours of cameras are fewer rows, but know no confidence.
  const table = kinds.length === 0 ? 'safety_camera_hours' : 'observation_hours'
  const hours = sql`select hour from ${sql.table(table)} where ${all([...ofSite, ...duringRange('hour', filters.range)])}
    group by hour having sum(observations) > 0`
  const [counted, listed] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from (${hours}) as hours`.execute(db),
    sql<{
      hour: Date
    }>`${hours} order by hour desc limit ${page.page_length} offset ${pageOffset(page)}`.execute(db),
  ])
  const rows = await describeHours(
    db,
    ofSite,
    listed.rows.map(({ hour }) => hour),
  )
  return {
    count: counted.rows[0]!.count,
    rows: rows.map(({ hour, types, ...row }) => ({
      ...row,
      hour: formatDate(hour, 'YYYY-MM-DDTHH', filters.zone),
      violations: Object.entries(types).map(([type, count]) => ({
        violation_type: Number(type),
        label: violationLabel(Number(type)),
        count,
      })),
    })),
  }
}

/** What these hours have, by risk and by type. */
async function describeHours(db: Db, ofSite: Condition[], hours: readonly Date[]): Promise<HourRow[]> {
  if (hours.length === 0) return []
  const { rows } = await sql<HourRow>`
    select hour, sum(low)::int as low, sum(medium)::int as medium, sum(high)::int as high,
      sum("veryHigh")::int as "veryHigh", sum(count)::int as count, json_object_agg(violation_type, count) as types
    from (select hour, violation_type, ${riskColumns}, sum(observations)::int as count
      from observation_hours where ${all([...ofSite, sql`hour = any(${hours}::timestamptz[])`])}
      group by hour, violation_type having sum(observations) > 0) as kinds
    group by hour order by hour desc`.execute(db)
  return rows
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
): Promise<{ count: number; rows: ShownObservation[] }> {
  const within = sql`org_id = ${orgId} and site_id = ${siteId} and time >= ${from} and time < ${to} and not is_false`
  const [counted, listed] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from observations where ${within}`.execute(db),
    sql<ShownObservation>`
      select page.*, ${besideObservation(orgId)}
      from (select * from observations where ${within} order by risk_level desc, time desc, id desc
        limit ${page.page_length} offset ${pageOffset(page)}) as page
      order by risk_level desc, time desc, id desc`.execute(db),
  ])
  return { count: counted.rows[0]!.count, rows: listed.rows }
}
