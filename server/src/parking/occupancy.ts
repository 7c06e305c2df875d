import { hourLengthMs, levelAfter, type CountedVehicles, type ParkingLevel } from '#rules/parking-levels.ts'
import type { Db } from '../db.ts'
import { listChanges, type CarparkSite } from './queries.ts'

const empty: ParkingLevel = { vehicles: 0, open: 0 }

/**
 * The vehicles on each site at a time, on the hour, or now: those that were counted, and from then on hour by
 * hour what entered less what left. Without a count it begins with nothing, long ago.
 */
export async function findOccupancies(
  db: Db,
  orgId: string,
  sites: readonly CarparkSite[],
  counted: ReadonlyMap<string, CountedVehicles>,
  at?: Date,
): Promise<Map<string, ParkingLevel>> {
  const countOf = (id: string) => {
    const count = counted.get(id)
    return count && (!at || count.hourMs < at.getTime()) ? count : undefined
  }
  const changes = await listChanges(
    db,
    orgId,
    sites.map(({ id }) => {
      const count = countOf(id)
      return { id, since: count ? new Date(count.hourMs + hourLengthMs) : null }
    }),
    at,
  )
  return new Map(
    sites.map(({ id }) => {
      const count = countOf(id)
      const before = count ? levelAfter(count.level, count.sinceInHour) : empty
      return [id, (changes.get(id) ?? []).reduce(levelAfter, before)]
    }),
  )
}
