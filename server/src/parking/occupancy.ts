import {
  basisAt,
  hourLengthMs,
  levelAfter,
  type CountedVehicles,
  type ParkingLevel,
} from '#rules/parking-levels.ts'
import type { Db } from '../db.ts'
import { findKeptLevels, type LevelSince } from './kept-levels.ts'
import { listChanges, type CarparkSite } from './queries.ts'

type Counted = ReadonlyMap<string, CountedVehicles>

/**
 * The vehicles on each site at a time, on the hour, or now: those that were counted, and from then on hour by
 * hour what entered less what left. Without a count it begins with nothing, long ago. Either is told on from the
 * last level that is kept.
 */
export async function findOccupancies(
  db: Db,
  orgId: string,
  sites: readonly CarparkSite[],
  counting: Counted | Promise<Counted>,
  at?: Date,
): Promise<Map<string, ParkingLevel>> {
  const [counted, kept] = await Promise.all([
    counting,
    findKeptLevels(
      db,
      orgId,
      sites.map((site) => ({ id: site.id, based_at: basisAt(site, at) })),
      at,
    ),
  ])
  const begun = sites.map((site) => ({
    id: site.id,
    ...(kept.get(site.id) ?? beginning(basisAt(site, at) ? counted.get(site.id) : undefined)),
  }))
  const changes = await listChanges(db, orgId, begun, at)
  return new Map(begun.map(({ id, level }) => [id, (changes.get(id) ?? []).reduce(levelAfter, level)]))
}

const beginning = (count: CountedVehicles | undefined): LevelSince =>
  count
    ? { since: new Date(count.hourMs + hourLengthMs), level: levelAfter(count.level, count.sinceInHour) }
    : { since: null, level: { vehicles: 0, open: 0 } }
