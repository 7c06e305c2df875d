import { sql } from 'kysely'
import type { PlateHistory } from '#contract/vehicles/replies.ts'
import { all, atPlaces } from '../../explorer/conditions.ts'
import type { Scope } from '../../explorer/filters.ts'
import { findNearPlates } from './near-plates.ts'
import { countPasses } from './plate-counts.ts'
import { zoneOfSites } from '../../explorer/zone-of-sites.ts'

interface SiteTotals {
  id: string
  name: string
  time_zone: string
  times_seen: number
  first_seen: Date
  last_seen: Date
}

/** The history of a plate at the places of the scope, and of its possible misreadings. */
export async function findHistory(scope: Scope, plate: string): Promise<PlateHistory> {
  const [sites, near] = await Promise.all([
    countBySite(scope, plate),
    findNearPlates(scope.db, scope.orgId, [plate]),
  ])
  const zone = zoneOfSites(sites)
  const [days, hours, nearTimes] = await Promise.all([
    countBy(scope, plate, sql`(time at time zone ${zone}::text)::date`),
    countBy(scope, plate, sql`extract(hour from time at time zone ${zone}::text)::int`),
    countPasses(
      scope,
      near.map((misread) => misread.plate),
    ),
  ])
  const timesAt = new Map(hours.map(({ key, count }) => [key, count]))
  const moments = sites.flatMap((site) => [site.first_seen, site.last_seen]).map((time) => time.getTime())
  const momentAt = (pick: (...times: number[]) => number) =>
    moments.length === 0 ? null : new Date(pick(...moments)).toISOString()
  return {
    plate,
    first_seen: momentAt(Math.min),
    last_seen: momentAt(Math.max),
    times_seen: sites.reduce((sum, site) => sum + site.times_seen, 0),
    sites: sites.map(({ id, name, times_seen }) => ({ id, name, times_seen })),
    time_zone: zone,
    days: days.map(({ key, count }) => ({ date: String(key), times_seen: count })),
    hours: Array.from({ length: 24 }, (_, hour) => timesAt.get(hour) ?? 0),
    near: [...nearTimes]
      .map(([misread, times_seen]) => ({ plate: misread, times_seen }))
      .toSorted((a, b) => b.times_seen - a.times_seen || (a.plate < b.plate ? -1 : 1)),
  }
}

const passesOf = ({ orgId, filters }: Scope, plate: string) =>
  all([sql`passes.org_id = ${orgId}`, sql`plate = ${plate}`, ...atPlaces(filters)])

/** The sites of the plate, most frequent first. */
async function countBySite(scope: Scope, plate: string): Promise<SiteTotals[]> {
  const { rows } = await sql<SiteTotals>`
    select sites.id, name, time_zone, times_seen, first_seen, last_seen
    from (
      select site_id, count(*) as times_seen, min(time) as first_seen, max(last_time) as last_seen
      from passes where ${passesOf(scope, plate)} group by site_id) as seen
    join sites on sites.org_id = ${scope.orgId} and sites.id = site_id
    order by times_seen desc, search_name`.execute(scope.db)
  return rows
}

async function countBy(scope: Scope, plate: string, key: ReturnType<typeof sql>) {
  const { rows } = await sql<{ key: string | number; count: number }>`
    select ${key} as key, count(*) as count from passes where ${passesOf(scope, plate)}
    group by 1 order by 1`.execute(scope.db)
  return rows
}
