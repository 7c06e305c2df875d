/** An hour of a site: what came in and went out, and the visits that were closed without an exit. */
export interface ParkingHour {
  readonly hourMs: number
  readonly entries: number
  readonly exits: number
  readonly closes: number
  readonly stays: number
  readonly stayMinutes: number
}

/** Vehicles that somebody counted, and how their number has changed within the hour since. */
export interface CountedVehicles {
  readonly count: number
  readonly hourMs: number
  readonly changeInHour: number
}

export const hourLengthMs = 3_600_000

/** A count never falls below zero: an exit too many means that an entry was missed. */
export const levelAfter = (level: number, change: number): number => Math.max(0, level + change)

const changeOf = ({ entries, exits, closes }: ParkingHour) => entries - exits - closes

/**
 * The vehicles on a site at the turns of the hours, the first and the last included. Hours come in their order,
 * those without a movement may be left out; `before` is the number when the first of them began.
 */
export function parkingLevels(
  hours: readonly ParkingHour[],
  { firstMs, lastMs }: { firstMs: number; lastMs: number },
  before: number,
  counted?: CountedVehicles,
): number[] {
  const levels = [before]
  let next = 0
  let level = before
  for (let hourMs = firstMs; hourMs < lastMs; hourMs += hourLengthMs) {
    while (next < hours.length && hours[next]!.hourMs < hourMs) next++
    const hour = hours[next]?.hourMs === hourMs ? hours[next] : undefined
    if (counted?.hourMs === hourMs) level = levelAfter(counted.count, counted.changeInHour)
    else if (hour) level = levelAfter(level, changeOf(hour))
    levels.push(level)
  }
  return levels
}
