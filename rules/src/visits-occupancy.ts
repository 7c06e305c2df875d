import { visitState } from './visits.ts'
import type { Movement, Visit, VisitState } from './visits.ts'

/** How many vehicles were on a site when somebody counted them, and with what was seen since. */
export interface Occupancy {
  count: number
  countedAt: Date
}

/** A vehicle seen leaving only must have been among those counted. */
const WEIGHT: Record<VisitState, number> = { onsite: 1, left: 0, 'exit-only': -1, 'missed-exit': 0 }

const weigh = (visits: readonly Visit[]) => visits.reduce((sum, visit) => sum + WEIGHT[visitState(visit)], 0)

/** By how much a change of visits changes the number of vehicles on site. */
export const occupancyChange = (before: readonly Visit[], after: readonly Visit[]): number =>
  weigh(after) - weigh(before)

/** A vehicle whose plate was not read makes no visit, but it is there. */
export const unreadChange = (kind: Movement['kind']): number => (kind === 'entry' ? 1 : -1)

/**
 * The occupancy after a change at a time. It never falls below zero: an exit too many means that an entry was
 * missed. What happened before the vehicles were counted was in the count already.
 */
export function occupancyAfter(occupancy: Occupancy, change: number, time: Date): Occupancy {
  if (time <= occupancy.countedAt) return occupancy
  return { ...occupancy, count: Math.max(0, occupancy.count + change) }
}

/** Somebody counted: everything starts from there. */
export const rebaseOccupancy = (count: number, now: Date): Occupancy => ({
  count: Math.max(0, Math.trunc(count)),
  countedAt: now,
})

/** Free bays; vehicles beyond the bays leave none, not fewer. */
export const vacancyOf = (occupancy: Occupancy, numberOfBays: number): number =>
  Math.max(0, numberOfBays - occupancy.count)
