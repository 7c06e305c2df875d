import { buildVisits } from '#rules/parking/visits-timeline.ts'
import { siteLikeness, type SiteConfusions } from '#rules/parking/site-likeness.ts'
import { countConfusions, learnShares, readingsOfStay } from '#rules/vehicles/confusions.ts'
import type { SimulatedStay } from './world.ts'

export interface Matching {
  /** Shares of the exits, in percent. */
  right: number
  wrong: number
}

const movementsOf = (stays: readonly SimulatedStay[]) => stays.flatMap(({ entry, exit }) => [entry, exit])

/** The confusions that the cameras of a site learn from stays with equal plates; the true plates are not used. */
export function learnFrom(stays: readonly SimulatedStay[]): SiteConfusions {
  const readings = buildVisits(movementsOf(stays)).flatMap(({ entry, exit }) =>
    entry && exit ? readingsOfStay(entry, exit) : [],
  )
  const byCamera = Map.groupBy(readings, ({ cameraId }) => cameraId)
  return Object.fromEntries(
    [...byCamera].map(([cameraId, ofCamera]) => [cameraId, learnShares(countConfusions(ofCamera))]),
  )
}

/** The number of exits that end the visit of the right vehicle. */
export function measureMatching(stays: readonly SimulatedStay[], learned?: SiteConfusions): Matching {
  const visits = buildVisits(movementsOf(stays), learned && siteLikeness(learned))
  const own = new Map(stays.map(({ entry, exit }) => [exit.id, entry.id]))
  const matched = visits.flatMap(({ entry, exit }) => (entry && exit ? [entry.id === own.get(exit.id)] : []))
  const share = (count: number) => Math.round((10_000 * count) / stays.length) / 100
  return {
    right: share(matched.filter(Boolean).length),
    wrong: share(matched.filter((isRight) => !isRight).length),
  }
}
