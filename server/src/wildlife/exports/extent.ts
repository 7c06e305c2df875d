import { sql } from 'kysely'
import { all, duringRange } from '../../explorer/conditions.ts'
import type { Scope } from '../../explorer/filters.ts'
import { isPlaced } from '../filters.ts'
import { sightingConditions } from '../sums.ts'

/** Where and when the sightings with a place are; null where there are none. */
export interface Extent {
  west: number | null
  south: number | null
  east: number | null
  north: number | null
  from: Date | null
  to: Date | null
  classes: number[] | null
}

export async function findExtent({ db, orgId, filters }: Scope): Promise<Extent> {
  const { rows } = await sql<Extent>`
    select min(lng) as west, min(lat) as south, max(lng) as east, max(lat) as north,
      min(time) as from, max(last_time) as to, array_agg(distinct object_class) as classes
    from sightings where ${all([
      sql`org_id = ${orgId}`,
      ...duringRange('time', filters.range),
      ...sightingConditions(filters),
      isPlaced,
    ])}`.execute(db)
  return rows[0]!
}
