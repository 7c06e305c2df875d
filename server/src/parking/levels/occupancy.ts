import { sql } from 'kysely'
import { basisAt, countOf, followLevel, type ParkingLevel } from '#rules/parking/levels.ts'
import { hourMs } from '#rules/time/lengths.ts'
import type { Db } from '../../db.ts'
import { movesDuring } from './hour-moves.ts'
import type { CarparkSite } from '../queries.ts'
import { unstoredHours } from './unstored-hours.ts'

interface SiteMoves {
  id: string
  /** The hour of the newest stored level, and that level. */
  since: Date | null
  vehicles: number | null
  open: number | null
  hours: number[] | null
  /** Null for an hour before the given one that has to be read from the rows. */
  moves: (number[] | null)[] | null
  /** The first hour without stored movements. */
  unstored: Date | null
}

/**
 * The vehicles on each site on the hour or now, movement by movement from the newest stored level. Without one it
 * starts with zero. A level before a manual count works too, since the count is applied on the way. Rows of all months
 * are read only if older hours need them.
 */
export async function findOccupancies(
  db: Db,
  orgId: string,
  sites: readonly CarparkSite[],
  at?: Date,
): Promise<Map<string, ParkingLevel>> {
  const known = unstoredHours(db)
  const recent = await listMoves(db, orgId, sites, { at, from: known.get(orgId) })
  const isWhole = recent.every(({ moves }) => !moves?.includes(null))
  const rows = isWhole ? recent : await listMoves(db, orgId, sites, { at })
  if (!at)
    known.note(
      orgId,
      rows.flatMap(({ unstored, since }) => unstored ?? since ?? []),
    )
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return new Map(sites.map((site) => [site.id, levelAt(rowOf.get(site.id)!, site, at)]))
}

async function listMoves(
  db: Db,
  orgId: string,
  sites: readonly CarparkSite[],
  { at, from }: { at: Date | undefined; from?: Date | undefined },
): Promise<SiteMoves[]> {
  const requested = sites.map((site) => ({ id: site.id, based_at: basisAt(site, at) }))
  const { rows } = await sql<SiteMoves>`
    select requested.id, kept.hour as since, kept.vehicles, kept.open, listed.hours, listed.moves, listed.unstored
    from json_to_recordset(${JSON.stringify(requested)}::json) as requested(id uuid, based_at timestamptz)
    left join lateral (
      select hour, vehicles, open from parking_levels
      where org_id = ${orgId} and site_id = requested.id ${at ? sql`and hour <= ${at}` : sql``}
        and (based_at is not distinct from requested.based_at or hour <= requested.based_at)
      order by hour desc limit 1
    ) as kept on true
    left join lateral (
      select json_agg((extract(epoch from hour) / 3600)::int) as hours, json_agg(array_to_json(moves)) as moves,
        min(hour) filter (where not is_stored) as unstored
      from (
        select hour, visit_hours.moves is not null as is_stored, ${movesDuring(orgId, from ? { from } : {})} as moves
        from visit_hours
        where org_id = ${orgId} and site_id = requested.id and hour >= coalesce(kept.hour, '-infinity')
          ${at ? sql`and hour < ${at}` : sql``}
        order by hour
      ) as moved
    ) as listed on true`.execute(db)
  return rows
}

function levelAt(
  { since, vehicles, open, hours, moves }: SiteMoves,
  site: CarparkSite,
  at?: Date,
): ParkingLevel {
  const before = { vehicles: vehicles ?? 0, open: open ?? 0 }
  const moved = (hours ?? []).map((hour, index) => ({ fromMs: hour * hourMs, moves: moves![index]! }))
  return followLevel(before, moved, {
    fromMs: since?.getTime() ?? -Infinity,
    toMs: at?.getTime() ?? Infinity,
    count: countOf(site),
  })
}
