import { hourMs } from '../time/lengths.ts'

/** The effect of a movement on the vehicles and open visits of a site. The numbers are stored. */
export const MoveKind = {
  ENTRY: 0,
  UNREAD_ENTRY: 1,
  /** Ends a visit. */
  EXIT: 2,
  /** Ends no known visit: the plate was not read, or the entry was missed. */
  UNKNOWN_EXIT: 3,
  /** A visit that ended without an exit. */
  CLOSE: 4,
} as const
export type MoveKind = (typeof MoveKind)[keyof typeof MoveKind]

/** The movements of an hour in order: milliseconds since its start, times eight, plus the kind. */
export interface HourMoves {
  readonly fromMs: number
  readonly moves: readonly number[]
}

export const moveOf = (offsetMs: number, kind: MoveKind): number => offsetMs * 8 + kind
export const offsetOf = (move: number): number => Math.floor(move / 8)
export const kindOf = (move: number): MoveKind => (move % 8) as MoveKind

export const isEntry = (kind: MoveKind): boolean => kind === MoveKind.ENTRY || kind === MoveKind.UNREAD_ENTRY
export const isExit = (kind: MoveKind): boolean => kind === MoveKind.EXIT || kind === MoveKind.UNKNOWN_EXIT

/**
 * The vehicles on a site and its open visits. They differ: a vehicle with an unread plate has no visit, and a visit
 * stays open when the plate is not read at the exit.
 */
export interface ParkingLevel {
  readonly vehicles: number
  readonly open: number
}

/** A manual count of vehicles. It replaces all movements up to its time. */
export interface VehicleCount {
  readonly atMs: number
  readonly vehicles: number
}

export const hourLengthMs = hourMs

/** The time of the manual count that a level is based on, on the hour or now; null without a count. */
export const basisAt = (
  site: { readonly occupancy_count: number | null; readonly occupancy_based_at: Date | null },
  at?: Date,
): Date | null =>
  site.occupancy_count !== null && site.occupancy_based_at && (!at || site.occupancy_based_at < at)
    ? site.occupancy_based_at
    : null

export const countOf = (site: {
  readonly occupancy_count: number | null
  readonly occupancy_based_at: Date | null
}): VehicleCount | undefined =>
  site.occupancy_count === null || site.occupancy_based_at === null
    ? undefined
    : { atMs: site.occupancy_based_at.getTime(), vehicles: site.occupancy_count }

/**
 * The count never falls below zero: an exit too many means a missed entry. While more visits are open than vehicles
 * are on site, a closed visit belongs to an earlier unknown exit; otherwise its vehicle left unseen.
 */
export function levelAfter({ vehicles, open }: ParkingLevel, kind: MoveKind): ParkingLevel {
  switch (kind) {
    case MoveKind.ENTRY:
      return { vehicles: vehicles + 1, open: open + 1 }
    case MoveKind.UNREAD_ENTRY:
      return { vehicles: vehicles + 1, open }
    case MoveKind.EXIT:
      return { vehicles: Math.max(0, vehicles - 1), open: open - 1 }
    case MoveKind.UNKNOWN_EXIT:
      return { vehicles: Math.max(0, vehicles - 1), open }
    default:
      return { vehicles: open > vehicles ? vehicles : Math.max(0, vehicles - 1), open: open - 1 }
  }
}

export interface Following {
  /** The time of the initial level. */
  readonly fromMs: number
  /** Later movements are ignored. */
  readonly toMs: number
  readonly count?: VehicleCount | undefined
}

/**
 * Follows the level of a site movement by movement. Calls `report` with the vehicles after each moment that has a
 * movement or a count, once per moment.
 */
export function followLevel(
  before: ParkingLevel,
  hours: readonly HourMoves[],
  { fromMs, toMs, count }: Following,
  report: (atMs: number, vehicles: number) => void = () => undefined,
): ParkingLevel {
  let level = before
  let pending = fromMs
  let isCounted = !count || count.atMs < fromMs || count.atMs >= toMs
  const arrive = (atMs: number) => {
    if (atMs !== pending) report(pending, level.vehicles)
    pending = atMs
    if (isCounted || count!.atMs >= atMs) return
    // The count also replaces movements of the same moment, so it is applied after them.
    level = { vehicles: count!.vehicles, open: level.open }
    isCounted = true
    report(count!.atMs, level.vehicles)
  }
  for (const hour of hours)
    for (const move of hour.moves) {
      const atMs = hour.fromMs + offsetOf(move)
      if (atMs < fromMs) continue
      if (atMs >= toMs) break
      arrive(atMs)
      level = levelAfter(level, kindOf(move))
    }
  arrive(toMs)
  return level
}
