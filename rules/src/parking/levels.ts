import { hourMs } from '../time/lengths.ts'

/** What came in and went out of a site in some time. */
export interface ParkingChange {
  readonly entries: number
  readonly exits: number
  /** Visits that were closed without an exit. */
  readonly closes: number
  /** Entries whose plate was read, less exits that ended their visits: by so many the open visits grew. */
  readonly opened: number
}

/** What moved in an hour, or in a part of one. */
export interface ParkingHour extends ParkingChange {
  readonly fromMs: number
  readonly stays: number
  readonly stayMinutes: number
}

/**
 * The vehicles on a site and its open visits. Vehicles whose plate was not read have no visit; and of a vehicle
 * whose plate was not read on its way out the visit stays open.
 */
export interface ParkingLevel {
  readonly vehicles: number
  readonly open: number
}

/** Vehicles that somebody counted, the visits that were open then, and what has moved within the step since. */
export interface CountedVehicles {
  /** When the step began. */
  readonly fromMs: number
  readonly level: ParkingLevel
  readonly since: ParkingChange
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

/**
 * A count never falls below zero: an exit too many means that an entry was missed. Whoever's visit is closed has
 * left among those that were seen leaving unknown, while more visits are open than vehicles there; else unseen.
 */
export function levelAfter({ vehicles, open }: ParkingLevel, change: ParkingChange): ParkingLevel {
  const { entries, exits, closes, opened } = change
  const moved = Math.max(0, vehicles + entries - exits)
  const leftUnknown = Math.max(0, open + opened - moved)
  const leftUnseen = Math.max(0, closes - leftUnknown)
  return { vehicles: Math.max(0, moved - leftUnseen), open: open + opened - closes }
}

/**
 * The vehicles on a site at each of the turns. Hours come in their order, those without a movement may be left out;
 * `before` is the level at the first turn, on the hour. The parts of an hour add up: at its end the level is the one that
 * the whole hour leads to.
 */
export function parkingLevels(
  hours: readonly ParkingHour[],
  turns: readonly number[],
  before: ParkingLevel,
  counted?: CountedVehicles,
): number[] {
  const levels = [before.vehicles]
  let next = 0
  let level = before
  let began = before
  let moved = still
  for (const fromMs of turns.slice(0, -1)) {
    if (fromMs % hourLengthMs === 0) [began, moved] = [level, still]
    while (next < hours.length && hours[next]!.fromMs < fromMs) next++
    if (counted?.fromMs === fromMs) [began, moved] = [counted.level, counted.since]
    else if (hours[next]?.fromMs === fromMs) moved = added(moved, hours[next]!)
    level = levelAfter(began, moved)
    levels.push(level.vehicles)
  }
  return levels
}

const still: ParkingChange = { entries: 0, exits: 0, closes: 0, opened: 0 }

const added = (a: ParkingChange, b: ParkingChange): ParkingChange => ({
  entries: a.entries + b.entries,
  exits: a.exits + b.exits,
  closes: a.closes + b.closes,
  opened: a.opened + b.opened,
})
