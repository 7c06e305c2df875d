import { sql } from 'kysely'
import type { MostReadPlate, PlateGraph } from '#contract/vehicles.ts'
import type { Asked } from './asked.ts'
import { all, atPlaces, duringRange, ofKind, type Condition } from './conditions.ts'
import type { Scope } from './filters.ts'
import { passesOfPlates } from './plate-counts.ts'
import { findRowImages } from './row-replies.ts'

/** A chart shows no more points than this. */
const mostPoints = 5000

const passConditions = ({ orgId, filters }: Scope): Condition[] => [
  sql`passes.org_id = ${orgId}`,
  ...duringRange('time', filters.range),
  ...atPlaces(filters),
  ...ofKind(filters),
]

/** The plates that passed most often, each with its last pass. */
export async function listMostRead(asked: Asked, limit: number): Promise<MostReadPlate[]> {
  const top = await findMostRead(asked, limit)
  if (top.length === 0) return []
  const { rows } = await sql<{ plate: string; last_time: Date; image_id: string; reads: number }>`
    select plate, sum(read_count) as reads,
      (array_agg(last_time order by time desc, id desc))[1] as last_time,
      (array_agg(image_id order by time desc, id desc))[1] as image_id
    from passes where plate = any(${top.map(({ plate }) => plate)}::text[]) and ${all(passConditions(asked))}
    group by plate`.execute(asked.db)
  const [imageOf, lastOf] = [await findRowImages(asked, rows), new Map(rows.map((row) => [row.plate, row]))]
  return top.flatMap(({ plate, times_seen }) => {
    const last = lastOf.get(plate)
    if (!last) return []
    return [
      {
        plate,
        times_seen,
        last_seen: last.last_time.toISOString(),
        detections: last.reads,
        image: imageOf(last),
      },
    ]
  })
}

async function findMostRead(scope: Scope, limit: number) {
  const { orgId, filters } = scope
  const isEverything =
    !filters.range.from && !filters.range.to && atPlaces(filters).length + ofKind(filters).length === 0
  const { rows } = await (
    isEverything
      ? sql<{ plate: string; times_seen: number }>`
          select plate, times_seen from plates where org_id = ${orgId}
          order by times_seen desc, plate limit ${limit}`
      : sql<{ plate: string; times_seen: number }>`
          select plate, sum(passes) as times_seen from ${passesOfPlates(scope)}
          group by plate order by times_seen desc, plate limit ${limit}`
  ).execute(scope.db)
  return rows
}

/** When and where the searched plate passed, oldest first; of very many passes the newest. */
export async function listGraph(scope: Scope): Promise<PlateGraph['actualData']> {
  const { rows } = await sql<{
    site_id: string
    site_name: string
    time: Date
    image_id: string
    orientation: string | null
  }>`
    select site_id, sites.name as site_name, time, image_id, orientation
    from (select * from passes where ${all(passConditions(scope))}
      order by time desc, id desc limit ${mostPoints}) as passes
    join sites on sites.org_id = passes.org_id and sites.id = passes.site_id
    order by time, passes.id`.execute(scope.db)
  return rows.map(({ time, orientation, ...point }) => ({
    ...point,
    timestamp: time.toISOString(),
    orientation: { vehicle_orientation: orientation },
  }))
}
