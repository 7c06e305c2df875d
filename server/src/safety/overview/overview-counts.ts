import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { floorHour } from '#rules/time/time-parts.ts'
import { all, atPlaces, duringRange, type Condition } from '../../explorer/conditions.ts'
import type { Scope } from '../../explorer/filters.ts'
import type { SafetyFilters } from '../lists/filters.ts'
import { markedOrNot, observationConditions } from '../lists/lists.ts'
import { elevatedClass } from '../judging/observation-rows.ts'
import { isPlain, summedCameraDays, summedCameraHours, summedKinds } from './summed-cameras.ts'
import { summedZoneDays } from './zone-days.ts'

/** The organisation and filters of the counts. */
export type Counted = Pick<Scope<SafetyFilters>, 'orgId' | 'filters'>
export interface Period {
  from: Date
  to: Date
}

const elevated = sql`risk_class >= ${sql.lit(elevatedClass)}`
const within = ({ orgId, filters }: Counted, column: 'hour', period: Period) =>
  all([sql`org_id = ${orgId}`, ...duringRange(column, period), ...atPlaces(filters)])

const observedHours = ({ orgId, filters }: Counted, range: Period) =>
  summedCameraHours(orgId, { ...filters, range })
const observedDays = ({ orgId, filters }: Counted, range: Period) =>
  summedCameraDays(orgId, { ...filters, range })

/** All hours that overlap the period. */
const watchedHours = (counted: Counted, { from, to }: Period) => sql`(select * from watched_hours
  where ${within(counted, 'hour', { from: floorHour(from), to })}) as hours`

/** The observations and watched hours of a camera at a site, in a period and in the preceding one. */
export interface CameraCounts {
  camera_id: string
  camera: string
  site_id: string
  site: string
  /** The current site of the camera. */
  home_id: string
  home: string
  observations: [number, number]
  elevated: [number, number]
  watched_hours: [number, number]
  elevated_in_clips: number
  worn: number
  missing: number
  person_seconds: number
  plant_seconds: number
  not_assessed: number
}

/** Sorted by site name. */
export function cameraCounts(counted: Counted, now: Period, before: Period): RawBuilder<unknown> {
  const { orgId } = counted
  const ofNow = (value: RawBuilder<unknown>) => sql`coalesce(sum(${value}) filter (where is_now), 0)`
  const pair = (value: RawBuilder<unknown>) =>
    sql`array[${ofNow(value)}, coalesce(sum(${value}) filter (where not is_now), 0)]`
  const ofBoth = (of: (period: Period) => RawBuilder<unknown>) => sql`(
    select *, true as is_now from ${of(now)}
    union all select *, false as is_now from ${of(before)}) as periods`
  const none = sql`array[0, 0]`
  return sql`
    select counts.*, cameras.name as camera, sites.name as site, homes.id as home_id, homes.name as home
    from (
      select coalesce(observed.camera_id, watched.camera_id) as camera_id,
        coalesce(observed.site_id, watched.site_id) as site_id,
        coalesce(observations, ${none}) as observations, coalesce(elevated, ${none}) as elevated,
        coalesce(watched_hours, ${none}) as watched_hours, coalesce(elevated_in_clips, 0) as elevated_in_clips,
        coalesce(worn, 0) as worn, coalesce(missing, 0) as missing, coalesce(person_seconds, 0) as person_seconds,
        coalesce(plant_seconds, 0) as plant_seconds, coalesce(not_assessed, 0) as not_assessed
      from (select camera_id, site_id, ${pair(sql`observations`)} as observations, ${pair(sql`elevated`)} as elevated,
          ${ofNow(sql`elevated_in_clips`)} as elevated_in_clips, ${ofNow(sql`ppe_worn`)} as worn,
          ${ofNow(sql`ppe_missing`)} as missing
        from ${ofBoth((period) => observedDays(counted, period))} group by camera_id, site_id) as observed
      full join (select camera_id, site_id, ${pair(sql`1`)} as watched_hours,
          ${ofNow(sql`person_seconds`)} as person_seconds, ${ofNow(sql`plant_seconds`)} as plant_seconds,
          ${ofNow(sql`ppe_not_assessed`)} as not_assessed
        from ${ofBoth((period) => watchedHours(counted, period))} group by camera_id, site_id) as watched
        on watched.camera_id = observed.camera_id and watched.site_id = observed.site_id
    ) as counts
    join cameras on cameras.org_id = ${orgId} and cameras.id = counts.camera_id
    join sites on sites.org_id = ${orgId} and sites.id = counts.site_id
    join sites as homes on homes.org_id = ${orgId} and homes.id = cameras.site_id
    order by sites.name, counts.camera_id`
}

export interface TypeCounts {
  violation_type: number
  now: number
  before: number
}

/** Every kind of observation in both periods. */
export function typeCounts(counted: Counted, now: Period, before: Period): RawBuilder<unknown> {
  return sql`
    select violation_type, sum(now) as now, sum(before) as before
    from (select violation_type, observations as now, 0 as before from ${ofKinds(counted, now)}
      union all select violation_type, 0, observations from ${ofKinds(counted, before)}) as kinds
    group by violation_type having sum(now) > 0 or sum(before) > 0 order by violation_type`
}

const ofKinds = ({ orgId, filters }: Counted, range: Period) => summedKinds(orgId, { ...filters, range })

export interface HeatCounts {
  weekday: number
  hour: number
  elevated: number
  observations: number
  watched_hours: number
}

/** By local weekday and hour of each site. The zone is evaluated once for all its sites. */
export const heatCounts = (counted: Counted, period: Period, zones: readonly string[]) => sql`
  select extract(isodow from hour at time zone time_zone)::int - 1 as weekday,
    extract(hour from hour at time zone time_zone)::int as hour, sum(elevated) as elevated,
    sum(observations) as observations, sum(watched_hours) as watched_hours
  from ${zones.length === 1 ? heatOfZone(counted, period, zones[0]!) : heatOfZones(counted, period)} as hours
  group by 1, 2 order by 1, 2`

/** Indexes have the hours in order, so that counting them needs no sites, and for watched hours no rows. */
const heatOfZone = (counted: Counted, period: Period, zone: string) => sql`(
  select ${zone}::text as time_zone, hour, sum(elevated) as elevated, sum(observations) as observations,
    0 as watched_hours
  from ${observedHours(counted, period)} group by hour
  union all
  select ${zone}::text, hour, 0, 0, count(*) from ${watchedHours(counted, period)} group by hour)`

const heatOfZones = (counted: Counted, period: Period) => sql`(
  select time_zone, hour, sum(elevated) as elevated, sum(observations) as observations,
    sum(watched_hours) as watched_hours
  from (
    select site_id, hour, elevated, observations, 0 as watched_hours
    from ${observedHours(counted, period)}
    union all
    select site_id, hour, 0, 0, 1 from ${watchedHours(counted, period)}
  ) as seen join sites on sites.org_id = ${counted.orgId} and sites.id = site_id
  group by time_zone, hour)`

/** The cases of elevated observations of a period, and all overdue ones. */
export interface CaseCounts {
  acknowledged: number
  closed: number
  on_time: number
  median: number | null
  overdue: number
}

export function caseCounts({ orgId, filters }: Counted, period: Period, now: Date): RawBuilder<unknown> {
  const ofRequested = (...conditions: Condition[]) => sql`org_id = ${orgId}
    and ${hasObservation(orgId, [...observationConditions(filters), ...conditions])}`
  return sql`
    select count(*) filter (where status <> 'open') as acknowledged,
      count(*) filter (where status = 'closed') as closed,
      count(*) filter (where status = 'closed' and (due_at is null or closed_at <= due_at)) as on_time,
      percentile_cont(0.5) within group (order by extract(epoch from acknowledged_at - observed_at) / 60) as median,
      (select count(*) from observation_cases where status <> 'closed' and due_at <= ${now}
        and ${ofRequested()}) as overdue
    from observation_cases where observed_at >= ${period.from} and observed_at < ${period.to}
      and ${ofRequested(elevated, ...duringRange('time', period))}`
}

/** Whether the observation of a case matches. The case itself has no confidence and no later changes. */
const hasObservation = (
  orgId: string,
  conditions: readonly Condition[],
) => sql`exists (select from observations
  where ${all([
    sql`observations.org_id = ${orgId}`,
    sql`observations.time = observation_cases.observed_at`,
    sql`observations.id = observation_cases.observation_id`,
    ...conditions,
  ])})`

export interface SetupChange {
  at: string
  site_id: string
  camera: string
  what: string
}

/** Configuration changes, oldest first, with the latest change of each camera setting. */
export function setupChanges({ orgId, filters }: Counted, period: Period): RawBuilder<unknown> {
  const conditions = [
    sql`org_id = ${orgId}`,
    sql`at >= ${period.from}`,
    sql`at < ${period.to}`,
    ...atPlaces(filters),
  ]
  return sql`
    select at, changes.site_id, cameras.name as camera, what
    from (select distinct on (camera_id, what) * from safety_setup_changes where ${all(conditions)}
      order by camera_id, what, at desc) as changes
    join cameras on cameras.org_id = ${orgId} and cameras.id = changes.camera_id
    order by at`
}

/** The cases of a kind at a camera. */
export interface KindOfCamera {
  id: string
  name: string
  violation_type: number
}

/** The number of reviewed observations, and how many of them were confirmed. */
export const reviewCounts = ({ orgId, filters }: Counted, since: Date): RawBuilder<unknown> => sql`
  select cameras.id, cameras.name, violation_type, reviewed, correct
  from (select camera_id, violation_type, count(*) as reviewed, count(*) filter (where is_correct) as correct
    from observation_cases where org_id = ${orgId} and is_correct is not null and observed_at >= ${since}
      and ${isPlain(filters) ? all(atPlaces(filters)) : hasObservation(orgId, markedOrNot(filters))}
    group by camera_id, violation_type) as reviews
  join cameras on cameras.org_id = ${orgId} and cameras.id = reviews.camera_id
  order by reviewed desc, name limit 20`

/** Repeated observations of the same kind in the same zone. */
export const repeatCounts = ({ orgId, filters }: Counted, range: Period): RawBuilder<unknown> => sql`
  select cameras.id, cameras.name, violation_type, count
  from (select camera_id, region_id, violation_type, sum(elevated) as count
    from ${summedZoneDays(orgId, { ...filters, range })}
    group by 1, 2, 3 having sum(elevated) > 1 order by sum(elevated) desc, camera_id limit 3) as repeated
  join cameras on cameras.org_id = ${orgId} and cameras.id = repeated.camera_id
  order by count desc, name`
