import { isAtSites, isSure, type AlertRule } from './match-alert.ts'

/** A vehicle that leaves and is back within this time has not been away: cameras lose sight of vehicles. */
export const STAY_GAP_MS = 2 * 60_000

/** One visit of a vehicle to a site. */
export interface StayVisit {
  readonly id: string
  readonly entry: Date
  /** Undefined while it is there. */
  readonly exit: Date | undefined
}

/** Visits without a break worth the name. */
export interface Stay {
  /** Of the first visit. */
  readonly id: string
  readonly begin: Date
  readonly end: Date | undefined
}

/** The stay that a visit is the last part of, by the visits of the same vehicle before it. */
export function stayOf(visit: StayVisit, earlier: readonly StayVisit[]): Stay {
  let first = visit
  for (const before of [...earlier].sort((a, b) => b.entry.getTime() - a.entry.getTime())) {
    if (before.entry >= first.entry || !before.exit) continue
    if (first.entry.getTime() - before.exit.getTime() > STAY_GAP_MS) break
    first = before
  }
  return { id: first.id, begin: first.entry, end: visit.exit }
}

/** When a stay has lasted as long as the alert says. */
export const dwellReachedAt = ({ begin }: Stay, dwellMinutes: number): Date =>
  new Date(begin.getTime() + dwellMinutes * 60_000)

/** Whether the vehicle was there for that long, as far as is known by now. */
export function isDwellReached(stay: Stay, dwellMinutes: number, now: Date): boolean {
  const reachedAt = dwellReachedAt(stay, dwellMinutes)
  return reachedAt <= (stay.end && stay.end < now ? stay.end : now)
}

export const watchesDwell = (
  rule: Pick<AlertRule, 'siteIds' | 'confidenceThreshold' | 'dwellMinutes' | 'isAnyVehicle' | 'isNotInList'>,
  visit: { siteId: string; confidence: number | null },
): boolean =>
  rule.dwellMinutes > 0 &&
  rule.isAnyVehicle &&
  !rule.isNotInList &&
  isAtSites(rule, visit.siteId) &&
  isSure(rule, visit.confidence)
