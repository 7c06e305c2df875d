import { sql } from 'kysely'
import type { PlateGraph } from '#contract/vehicles/replies.ts'
import { all, atPlaces, duringRange, ofKind, type Condition } from '../../explorer/conditions.ts'
import type { Scope } from '../../explorer/filters.ts'

/** A chart shows no more points than this. */
const mostPoints = 5000

export const passConditions = ({ orgId, filters }: Scope): Condition[] => [
  sql`passes.org_id = ${orgId}`,
  ...duringRange('time', filters.range),
  ...atPlaces(filters),
  ...ofKind(filters),
]

/** The passes of the searched plate, oldest first; of very many only the newest. */
export async function listGraph(scope: Scope): Promise<PlateGraph['actualData']> {
  const { rows } = await sql<{
    plate: string
    site_id: string
    site_name: string
    time: Date
    image_id: string
    orientation: string | null
  }>`
    select plate, site_id, sites.name as site_name, time, image_id, orientation
    from (select * from passes where ${all(passConditions(scope))}
      order by time desc, id desc limit ${mostPoints}) as passes
    join sites on sites.org_id = ${scope.orgId} and sites.id = passes.site_id
    order by time, passes.id`.execute(scope.db)
  return rows.map(({ time, orientation, ...point }) => ({
    ...point,
    timestamp: time.toISOString(),
    orientation: { vehicle_orientation: orientation },
  }))
}
