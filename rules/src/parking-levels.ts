/** What came in and went out of a site in some time. */
export interface ParkingChange {
  readonly entries: number
  readonly exits: number
  /** Visits that were closed without an exit. */
  readonly closes: number
  /** Entries whose plate was read, less exits that ended their visits: by so many the open visits grew. */
  readonly opened: number
}

export interface ParkingHour extends ParkingChange {
  readonly hourMs: number
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

/** Vehicles that somebody counted, the visits that were open then, and what has moved within the hour since. */
export interface CountedVehicles {
  readonly hourMs: number
  readonly level: ParkingLevel
  readonly sinceInHour: ParkingChange
}

export const hourLengthMs = 3_600_000

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
 * The vehicles on a site at the turns of the hours, the first and the last included. Hours come in their order,
 * those without a movement may be left out; `before` is the level when the first of them began.
 */
export function parkingLevels(
  hours: readonly ParkingHour[],
  { firstMs, lastMs }: { firstMs: number; lastMs: number },
  before: ParkingLevel,
  counted?: CountedVehicles,
): number[] {
  const levels = [before.vehicles]
  let next = 0
  let level = before
  for (let hourMs = firstMs; hourMs < lastMs; hourMs += hourLengthMs) {
    while (next < hours.length && hours[next]!.hourMs < hourMs) next++
    const hour = hours[next]?.hourMs === hourMs ? hours[next] : undefined
    if (counted?.hourMs === hourMs) level = levelAfter(counted.level, counted.sinceInHour)
    else if (hour) level = levelAfter(level, hour)
    levels.push(level.vehicles)
  }
  return levels
}
