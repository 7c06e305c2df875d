import { sql } from 'kysely'
import { Coverage } from '#rules/wildlife/coverage.ts'
import { all, duringRange } from '../../explorer/conditions.ts'
import type { Scope } from '../../explorer/filters.ts'
import { isPlaced } from '../filters.ts'
import { sightingConditions } from '../sums.ts'

/** The area and period of the sightings with a position; times are null without any. */
export interface Extent {
  places: Coverage
  from: Date | null
  to: Date | null
}

interface ExtentRow {
  west: number | null
  east: number
  south: number
  north: number
  /** In degrees east of Greenwich. */
  eastern_west: number
  eastern_east: number
  from: Date | null
  to: Date | null
}

const eastern = sql`case when lng < 0 then lng + 360 else lng end`

export async function findExtent({ db, orgId, filters }: Scope): Promise<Extent> {
  const { rows } = await sql<ExtentRow>`
    select min(lng) as west, max(lng) as east, min(lat) as south, max(lat) as north,
      min(${eastern}) as eastern_west, max(${eastern}) as eastern_east, min(time) as from, max(last_time) as to
    from sightings where ${all([
      sql`org_id = ${orgId}`,
      ...duringRange('time', filters.range),
      ...sightingConditions(filters),
      isPlaced,
    ])}`.execute(db)
  const { west, east, south, north, eastern_west, eastern_east, from, to } = rows[0]!
  const spans = west !== null && {
    lat: { least: south, most: north },
    lng: { least: west, most: east },
    eastern: { least: eastern_west, most: eastern_east },
  }
  return { places: spans ? new Coverage(spans) : new Coverage(), from, to }
}
