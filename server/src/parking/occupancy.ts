import {
  basisAt,
  hourLengthMs,
  levelAfter,
  type CountedVehicles,
  type ParkingLevel,
} from '#rules/parking/levels.ts'
import type { Db } from '../db.ts'
import { findKeptLevels, type LevelSince } from './kept-levels.ts'
import { findCountedVehicles, listChanges, type CarparkSite } from './queries.ts'

/**
 * The vehicles on each site at a time, on the hour, or now: those that were counted, and from then on hour by
 * hour what entered less what left. Without a count it begins with nothing, long ago. Either is told on from the
 * last level that is kept; what was counted is asked for where there is none.
 */
export async function findOccupancies(
  db: Db,
  orgId: string,
  sites: readonly CarparkSite[],
  at?: Date,
): Promise<Map<string, ParkingLevel>> {
  const based = sites.map((site) => ({ id: site.id, based_at: basisAt(site, at) }))
  const kept = await findKeptLevels(db, orgId, based, at)
  const unkept = sites.filter((site) => !kept.has(site.id) && basisAt(site, at))
  const counted = await findCountedVehicles(db, orgId, unkept)
  const begun = sites.map(({ id }) => ({ id, ...(kept.get(id) ?? beginning(counted.get(id))) }))
  const changes = await listChanges(db, orgId, begun, at)
  return new Map(begun.map(({ id, level }) => [id, (changes.get(id) ?? []).reduce(levelAfter, level)]))
}

const beginning = (count: CountedVehicles | undefined): LevelSince =>
  count
    ? { since: new Date(count.fromMs + hourLengthMs), level: levelAfter(count.level, count.since) }
    : { since: null, level: { vehicles: 0, open: 0 } }
