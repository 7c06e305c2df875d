import { sql } from 'kysely'
import { longestHourlyDays } from '#contract/safety/api.ts'
import type {
  CameraRisk,
  RiskCountsReply,
  RiskSummaryReply,
  RiskDay,
  RiskHour,
  RiskSite,
  RiskView,
} from '#contract/safety/replies.ts'
import { isWholeHourZone, splitIntoHours } from '#rules/time/time-parts.ts'
import { addDays } from '#rules/time/zoned-time.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import { all, duringRange } from '../../explorer/conditions.ts'
import { listDays } from '../../explorer/days.ts'
import { isSummed, type Scope } from '../../explorer/filters.ts'
import { onlyRows, partsOfWhole, type SumQuery } from '../../explorer/sums.ts'
import type { SafetyFilters } from '../lists/filters.ts'
import { observationConditions, summedObservations } from '../lists/lists.ts'
import { isPlain, summedCameras } from './summed-cameras.ts'

type SafetyScope = Scope<SafetyFilters>

const counted = (riskClass: number) =>
  sql`coalesce(sum(observations) filter (where risk_class = ${sql.lit(riskClass)}), 0)::int`
/** The columns of a view of risk. */
export const riskColumns = sql`${counted(0)} as low, ${counted(1)} as medium, ${counted(2)} as high,
  ${counted(3)} as "veryHigh"`

/** The same, of rows that have these numbers by camera. */
const riskOfCameras = sql`coalesce(sum(observations - medium - elevated), 0)::int as low,
  coalesce(sum(medium), 0)::int as medium, coalesce(sum(elevated - critical), 0)::int as high,
  coalesce(sum(critical), 0)::int as "veryHigh"`

/** Observations by time and risk: of cameras where no filter needs more, in a fraction of the rows. */
export const byTime = (
  { orgId, filters }: SafetyScope,
  requested: Pick<SumQuery, 'parts' | 'hourZone'> = {},
) =>
  isPlain(filters)
    ? { risk: riskOfCameras, source: summedCameras(orgId, filters, requested) }
    : {
        risk: riskColumns,
        source: summedObservations({ orgId, filters, zone: filters.zone, ...requested }, filters),
      }

const whole = ({ orgId, filters }: SafetyScope) =>
  summedObservations({ orgId, filters, zone: filters.zone, parts: partsOfWhole(filters) }, filters)

/** Observations of a period by risk class. */
export async function countRisk(scope: SafetyScope): Promise<RiskView> {
  const { rows } = await sql<RiskView>`select ${riskColumns} from ${whole(scope)}`.execute(scope.db)
  return rows[0]!
}

/** The same, with the numbers of disputed ones and of those marked as not real. */
export async function countReviewedRisk(scope: SafetyScope): Promise<RiskSummaryReply> {
  const { db, orgId, filters } = scope
  const conditions = all([
    sql`org_id = ${orgId}`,
    ...duringRange('time', filters.range),
    ...observationConditions(filters),
  ])
  const disputed = sql`select count(*)::int from observations
    where ${conditions} and (time, id) in (select observed_at, observation_id from observation_cases
      where org_id = ${orgId} and is_disputed)`
  const { rows } = await sql<RiskView & Pick<RiskSummaryReply, 'disputed' | 'not_real'>>`
    select ${riskColumns}, coalesce(sum(false_observations), 0)::int as not_real, (${disputed}) as disputed
    from ${whole(scope)}`.execute(db)
  const { disputed: ofThem, not_real, ...view } = rows[0]!
  return { ...riskCounts(view), disputed: ofThem, not_real }
}

export const riskCounts = ({ low, medium, high, veryHigh }: RiskView): RiskCountsReply => ({
  low_risk: low,
  medium_risk: medium,
  high_risk: high,
  critical_risk: veryHigh,
})

/** The same for every day of the period, including days without observations. */
export async function countRiskByDay(scope: SafetyScope, now: Date): Promise<RiskDay[]> {
  const byDay = async () => {
    const { risk, source } = byTime(scope)
    const { rows } = await sql<RiskView & { day: string }>`
      select day, ${risk} from ${source} group by day`.execute(scope.db)
    return new Map(rows.map(({ day, ...view }) => [day, view]))
  }
  const days = await listDays<RiskView>(scope, byDay(), now)
  const none = { low: 0, medium: 0, high: 0, veryHigh: 0 }
  return days.map(({ date, day }) => ({ date, ...(day ?? none) }))
}

/** The same for every hour with observations; for a longer period its last days. */
export async function countRiskByHour(scope: SafetyScope, now: Date): Promise<RiskHour[]> {
  const { from, to = now } = scope.filters.range
  const earliest = addDays(to < now ? to : now, -longestHourlyDays, scope.filters.zone)
  const filters = { ...scope.filters, range: { from: from && from > earliest ? from : earliest, to } }
  const { zone } = filters
  const isByHour = isSummed(filters) && isWholeHourZone(zone)
  const parts = isByHour ? splitIntoHours(filters.range) : onlyRows(filters)
  const { risk, source } = byTime({ ...scope, filters }, { parts, hourZone: zone })
  const { rows } = await sql<RiskHour>`
    select to_char(local, 'YYYY-MM-DD') as date, extract(hour from local)::int as hour, ${risk}
    from (select (hour at time zone ${zone}::text) as local, summed.* from ${source}) as hours
    group by 1, 2 having sum(observations) > 0 order by 1, 2`.execute(scope.db)
  return rows
}

type CameraRow = RiskView & { id: string; name: string; lat: number | null; lng: number | null } & {
  worst: { id: string; violation_type: number; risk_level: number; time: string }[]
}

/** The cameras of a site, each with its worst observations up to the size of a group. */
export async function countRiskByCamera(
  scope: SafetyScope,
  siteId: string,
  groupSize: number,
): Promise<CameraRisk[]> {
  const { db, orgId, filters } = scope
  const worst = sql`(select coalesce(json_agg(row_to_json(worst)), '[]') from (
    select id, violation_type, risk_level, time from observations
    where ${all([
      sql`org_id = ${orgId}`,
      sql`observations.camera_id = cameras.id`,
      ...duringRange('time', filters.range),
      ...observationConditions(filters),
    ])} order by risk_level desc, time desc, id limit ${groupSize}) as worst) as worst`
  const { rows } = await sql<CameraRow>`
    select cameras.id, cameras.name, coalesce(cameras.lat, sites.lat) as lat, coalesce(cameras.lng, sites.lng) as lng,
      coalesce(low, 0) as low, coalesce(medium, 0) as medium, coalesce(high, 0) as high,
      coalesce("veryHigh", 0) as "veryHigh", ${worst}
    from cameras join sites on sites.org_id = cameras.org_id and sites.id = cameras.site_id
    left join (select camera_id, ${riskColumns} from ${whole(scope)} group by camera_id) as counted
      on camera_id = cameras.id
    where cameras.org_id = ${orgId} and cameras.site_id = ${siteId} and app_type in (3, 4)
      and (cameras.removed_at is null or camera_id is not null)
    order by cameras.name`.execute(db)
  return rows.map(({ id, name, lat, lng, worst: group, ...view }) => ({
    ...view,
    metadata: { id, name, lat, lng },
    group: group.map(({ time, ...row }) => ({
      ...row,
      risk_level: Math.round(row.risk_level * 100) / 100,
      label: violationLabel(row.violation_type),
      time_created: new Date(time).toISOString(),
    })),
  }))
}

/** Sites with safety or speed cameras that the caller may see. */
export async function findRiskSites(
  { db, orgId }: Pick<Scope, 'db' | 'orgId'>,
  siteIds: string[] | undefined,
): Promise<RiskSite[]> {
  const { rows } = await sql<RiskSite>`
    select id, name, site_type, lat, lng, time_zone from sites
    where org_id = ${orgId} and removed_at is null
      ${siteIds ? sql`and id = any(${siteIds}::uuid[])` : sql``}
      and exists (select from cameras where cameras.org_id = sites.org_id and site_id = sites.id
        and app_type in (3, 4) and cameras.removed_at is null)
    order by name`.execute(db)
  return rows
}
