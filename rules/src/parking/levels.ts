import { hourMs } from '../time/lengths.ts'

/** How a movement changes the vehicles on a site and its open visits; the numbers are stored. */
export const MoveKind = {
  ENTRY: 0,
  UNREAD_ENTRY: 1,
  /** Ends a visit. */
  EXIT: 2,
  /** Ends none that is known: the plate was not read, or the vehicle was not seen coming. */
  UNKNOWN_EXIT: 3,
  /** A visit that ended without an exit. */
  CLOSE: 4,
} as const
export type MoveKind = (typeof MoveKind)[keyof typeof MoveKind]

/** What moved in an hour, in its order: milliseconds since it began, times eight, plus the kind. */
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
 * The vehicles on a site and its open visits. Vehicles whose plate was not read have no visit; and of a vehicle
 * whose plate was not read on its way out the visit stays open.
 */
export interface ParkingLevel {
  readonly vehicles: number
  readonly open: number
}

/** Vehicles that somebody counted: movements up to then are history. */
export interface VehicleCount {
  readonly atMs: number
  readonly vehicles: number
}

export const hourLengthMs = hourMs

/** When somebody counted the vehicles that a level, on the hour or now, follows from; null without such a count. */
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
 * A count never falls below zero: an exit too many means that an entry was missed. Whoever's visit is closed has
 * left among those that were seen leaving unknown, while more visits are open than vehicles there; else unseen.
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
  /** When the level was there that is followed. */
  readonly fromMs: number
  /** Movements from then on are not looked at. */
  readonly toMs: number
  readonly count?: VehicleCount | undefined
}

/**
 * Follows the level of a site movement by movement. `report` is given the vehicles there after each moment at which
 * something moved or was counted; what happens at one moment is reported together.
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
    // Those of the very moment of the count are history too, so it comes after them.
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
