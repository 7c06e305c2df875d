import { sql } from 'kysely'
import type { SafetyOverview } from '#contract/safety/overview.ts'
import { violationLabel } from '#contract/safety/violations.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { all, atPlaces, duringRange } from '../explorer/conditions.ts'
import type { Scope } from '../explorer/filters.ts'
import { partsOfWhole } from '../explorer/sums.ts'
import type { SafetyFilters } from './filters.ts'
import { summedObservations } from './lists.ts'
import { elevatedClass } from './observation-rows.ts'

type SafetyScope = Scope<SafetyFilters>
export interface Period {
  from: Date
  to: Date
}

/** What was counted in two periods; each number of the first and of the one before it. */
export interface SiteCounts {
  site_id: string
  name: string
  observations: [number, number]
  elevated: [number, number]
  watched_hours: [number, number]
}

const elevated = sql`risk_class >= ${sql.lit(elevatedClass)}`
const within = (orgId: string, filters: SafetyFilters, column: 'time' | 'hour', period: Period) =>
  all([sql`org_id = ${orgId}`, ...duringRange(column, period), ...atPlaces(filters)])

/** Observations and watched hours of every site in a period and in the one before. */
export async function countSites(
  { db, orgId, filters }: SafetyScope,
  now: Period,
  before: Period,
): Promise<SiteCounts[]> {
  const both = { from: before.from, to: now.to }
  const isNow = sql`hour >= ${now.from}`
  const pair = (value: ReturnType<typeof sql>) => sql`array[
    coalesce(sum(${value}) filter (where ${isNow}), 0)::int,
    coalesce(sum(${value}) filter (where not ${isNow}), 0)::int]`
  const { rows } = await sql<SiteCounts>`
    select sites.id as site_id, sites.name, coalesce(observations, '{0,0}') as observations,
      coalesce(elevated, '{0,0}') as elevated, coalesce(watched_hours, '{0,0}') as watched_hours
    from sites
    left join (select site_id, ${pair(sql`observations`)} as observations, ${pair(sql`elevated`)} as elevated
      from safety_camera_hours where ${within(orgId, filters, 'hour', both)} group by site_id) as observed
      on observed.site_id = sites.id
    left join (select site_id, ${pair(sql`1`)} as watched_hours
      from watched_hours where ${within(orgId, filters, 'hour', both)} group by site_id) as watched
      on watched.site_id = sites.id
    where sites.org_id = ${orgId} and (observed.site_id is not null or watched.site_id is not null)
    order by sites.name`.execute(db)
  return rows.map((row) => ({ ...row, name: stripNamePrefix(row.name) }))
}

/** Every kind of observation in both periods. */
export async function countTypes(
  scope: SafetyScope,
  now: Period,
  before: Period,
): Promise<SafetyOverview['types']> {
  const [nowOf, beforeOf] = await Promise.all([countByType(scope, now), countByType(scope, before)])
  const types = [...new Set([...nowOf.keys(), ...beforeOf.keys()])].sort((a, b) => a - b)
  return types.map((type) => ({
    violation_type: type,
    label: violationLabel(type),
    now: nowOf.get(type) ?? 0,
    before: beforeOf.get(type) ?? 0,
  }))
}

async function countByType({ db, orgId, filters }: SafetyScope, period: Period) {
  const { zone, siteIds, places: requested } = filters
  const places = { range: period, zone, ...(siteIds && { siteIds }), ...(requested && { places: requested }) }
  const summed = summedObservations({ orgId, filters: places, zone, parts: partsOfWhole(places) }, places)
  const { rows } = await sql<{ violation_type: number; count: number }>`
    select violation_type, sum(observations)::int as count from ${summed}
    group by violation_type having sum(observations) > 0`.execute(db)
  return new Map(rows.map(({ violation_type, count }) => [violation_type, count]))
}

/** By weekday and hour of each site's own clock. */
export async function countHeat(
  { db, orgId, filters }: SafetyScope,
  period: Period,
): Promise<SafetyOverview['heat']> {
  const { rows } = await sql<Omit<SafetyOverview['heat'][number], 'last_at'> & { last_at: Date }>`
    select extract(isodow from hour at time zone time_zone)::int - 1 as weekday,
      extract(hour from hour at time zone time_zone)::int as hour, sum(elevated)::int as elevated,
      sum(observations)::int as observations, sum(watched_hours)::int as watched_hours,
      coalesce(max(hour) filter (where elevated > 0), max(hour)) as last_at
    from (
      select site_id, hour, elevated, observations, 0 as watched_hours from safety_camera_hours where ${within(orgId, filters, 'hour', period)}
      union all
      select site_id, hour, 0, 0, 1 from watched_hours where ${within(orgId, filters, 'hour', period)}
    ) as hours join sites on sites.org_id = ${orgId} and sites.id = site_id
    group by 1, 2 order by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, last_at: row.last_at.toISOString() }))
}

/** What people did about what was elevated in the period. */
export async function countCases(
  { db, orgId, filters }: SafetyScope,
  period: Period,
  elevatedCount: number,
  now: Date,
): Promise<SafetyOverview['cases']> {
  const places = all([sql`org_id = ${orgId}`, ...atPlaces(filters)])
  const [ofPeriod, late] = await Promise.all([
    sql<{ acknowledged: number; closed: number; on_time: number; median: number | null }>`
      select count(*) filter (where status <> 'open')::int as acknowledged,
        count(*) filter (where status = 'closed')::int as closed,
        count(*) filter (where status = 'closed' and (due_at is null or closed_at <= due_at))::int as on_time,
        percentile_cont(0.5) within group (order by extract(epoch from acknowledged_at - observed_at) / 60) as median
      from observation_cases where ${places} and observed_at >= ${period.from} and observed_at < ${period.to}
        and ${elevated} and is_correct is distinct from false`.execute(db),
    sql<{ overdue: number }>`
      select count(*)::int as overdue from observation_cases
      where ${places} and status <> 'closed' and due_at <= ${now}`.execute(db),
  ])
  const { acknowledged, closed, on_time, median } = ofPeriod.rows[0]!
  const { overdue } = late.rows[0]!
  return {
    open: Math.max(0, elevatedCount - closed),
    unacknowledged: Math.max(0, elevatedCount - acknowledged),
    overdue,
    closed,
    closed_on_time: on_time,
    median_minutes_to_acknowledge: median === null ? null : Math.round(median),
  }
}

/** Who wore what is mandatory, and for how long people and plant were watched. */
export async function countExposure({ db, orgId, filters }: SafetyScope, period: Period) {
  const [observed, watched] = await Promise.all([
    sql<{ worn: number; missing: number; elevated_in_clips: number }>`
      select coalesce(sum(ppe_worn), 0)::int as worn, coalesce(sum(ppe_missing), 0)::int as missing,
        coalesce(sum(elevated_in_clips), 0)::int as elevated_in_clips
      from safety_camera_hours where ${within(orgId, filters, 'hour', period)}`.execute(db),
    sql<{ person_seconds: number; plant_seconds: number; not_assessed: number }>`
      select coalesce(sum(person_seconds), 0)::float8 as person_seconds,
        coalesce(sum(plant_seconds), 0)::float8 as plant_seconds,
        coalesce(sum(ppe_not_assessed), 0)::int as not_assessed
      from watched_hours where ${within(orgId, filters, 'hour', period)}`.execute(db),
  ])
  return { ...observed.rows[0]!, ...watched.rows[0]! }
}

/** What was set up anew, oldest first. */
export async function findSetupChanges(
  { db, orgId, filters }: SafetyScope,
  period: Period,
): Promise<{ at: Date; site_id: string; camera: string; what: string }[]> {
  const places = atPlaces(filters).length > 0 ? sql`and ${all(atPlaces(filters))}` : sql``
  const { rows } = await sql<{ at: Date; site_id: string; camera: string; what: string }>`
    select distinct on (changes.camera_id, what) at, changes.site_id, cameras.name as camera, what
    from (select * from safety_setup_changes where org_id = ${orgId} and at >= ${period.from} and at < ${period.to}
      ${places}) as changes
    join cameras on cameras.org_id = changes.org_id and cameras.id = changes.camera_id
    order by changes.camera_id, what, at desc`.execute(db)
  return rows
    .map((row) => ({ ...row, camera: stripNamePrefix(row.camera) }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** How often reviewers found what was observed to be so, with how many they looked at. */
export async function countReviews(
  { db, orgId, filters }: SafetyScope,
  since: Date,
): Promise<SafetyOverview['precision']> {
  const { rows } = await sql<{
    id: string
    name: string
    violation_type: number
    reviewed: number
    correct: number
  }>`
    select cameras.id, cameras.name, violation_type, count(*)::int as reviewed,
      count(*) filter (where is_correct)::int as correct
    from (select * from observation_cases where ${all([sql`org_id = ${orgId}`, ...atPlaces(filters)])}
      and is_correct is not null and observed_at >= ${since}) as reviewed
    join cameras on cameras.org_id = reviewed.org_id and cameras.id = reviewed.camera_id
    group by 1, 2, 3 order by reviewed desc, name limit 20`.execute(db)
  return rows.map(({ id, name, ...row }) => ({
    ...row,
    camera: { id, name: stripNamePrefix(name) },
    label: violationLabel(row.violation_type),
  }))
}

/** The same kind, again and again in the same zone. */
export async function countRepeats(
  { db, orgId, filters }: SafetyScope,
  period: Period,
): Promise<SafetyOverview['repeats']> {
  const { rows } = await sql<{ id: string; name: string; violation_type: number; count: number }>`
    select cameras.id, cameras.name, violation_type, count
    from (select camera_id, region_id, violation_type, count(*)::int as count from observations
      where ${within(orgId, filters, 'time', period)} and ${elevated} and not is_false
      group by 1, 2, 3 having count(*) > 1 order by count(*) desc, camera_id limit 3) as repeated
    join cameras on cameras.org_id = ${orgId} and cameras.id = repeated.camera_id
    order by count desc, name`.execute(db)
  return rows.map(({ id, name, ...row }) => ({
    ...row,
    camera: { id, name: stripNamePrefix(name) },
    label: violationLabel(row.violation_type),
  }))
}
