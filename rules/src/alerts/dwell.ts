import { isAtSites, isSure, type AlertRule } from './match-alert.ts'

/** An absence shorter than this does not end a stay, because cameras lose sight of vehicles. */
export const STAY_GAP_MS = 2 * 60_000

/** One visit of a vehicle to a site. */
export interface StayVisit {
  readonly id: string
  readonly entry: Date
  /** Undefined while the vehicle is on site. */
  readonly exit: Date | undefined
}

/** Visits without a significant break. */
export interface Stay {
  /** The start of the first visit. */
  readonly id: string
  readonly begin: Date
  readonly end: Date | undefined
}

/** The stay that ends with a visit, from the earlier visits of the same vehicle. */
export function stayOf(visit: StayVisit, earlier: readonly StayVisit[]): Stay {
  let first = visit
  for (const before of [...earlier].sort((a, b) => b.entry.getTime() - a.entry.getTime())) {
    if (before.entry >= first.entry || !before.exit) continue
    if (first.entry.getTime() - before.exit.getTime() > STAY_GAP_MS) break
    first = before
  }
  return { id: first.id, begin: first.entry, end: visit.exit }
}

/** The time at which a stay reaches the limit of the alert. */
export const dwellReachedAt = ({ begin }: Stay, dwellMinutes: number): Date =>
  new Date(begin.getTime() + dwellMinutes * 60_000)

/** Whether the vehicle was on site for that long, as far as known. */
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
