import { sql } from 'kysely'
import type { SafetyOverview } from '#contract/safety/overview.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { all, atPlaces, duringRange } from '../explorer/conditions.ts'
import type { Scope } from '../explorer/filters.ts'
import type { SafetyFilters } from './filters.ts'
import type { Period } from './overview-counts.ts'

const mostPlaces = 3

interface PlaceRow {
  camera_id: string
  camera: string
  site_id: string
  site: string
  elevated: number
  watched_hours: number
}

/** Where it happens most: the cameras with the most of elevated risk. */
export async function findTopPlaces(
  { db, orgId, filters }: Scope<SafetyFilters>,
  period: Period,
): Promise<SafetyOverview['places']> {
  const within = all([sql`org_id = ${orgId}`, ...duringRange('hour', period), ...atPlaces(filters)])
  const { rows } = await sql<PlaceRow>`
    select cameras.id as camera_id, cameras.name as camera, sites.id as site_id, sites.name as site, elevated,
      (select count(*)::int from watched_hours where ${within} and camera_id = cameras.id) as watched_hours
    from (select camera_id, sum(elevated)::int as elevated from safety_camera_hours where ${within}
      group by camera_id having sum(elevated) > 0 order by sum(elevated) desc, camera_id limit ${mostPlaces}) as most
    join cameras on cameras.org_id = ${orgId} and cameras.id = most.camera_id
    join sites on sites.org_id = ${orgId} and sites.id = cameras.site_id
    order by elevated desc, camera_id`.execute(db)
  return rows.map(({ camera_id, camera, site_id, site, elevated, watched_hours }) => ({
    camera: { id: camera_id, name: stripNamePrefix(camera) },
    site: { id: site_id, name: stripNamePrefix(site) },
    elevated,
    watched_hours,
    rate: watched_hours > 0 ? elevated / watched_hours : null,
  }))
}
