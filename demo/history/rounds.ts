import { instantAt, wallTimeAt } from '#rules/time/zoned-time.ts'

const roundHour = 5

/** The first round of the attendants after a time: early, before the carpark gets busy. */
export function nextRound(after: Date, zone: string): Date {
  const wall = wallTimeAt(after, zone)
  const day = wall.hour < roundHour ? wall.day : wall.day + 1
  return instantAt({ ...wall, day, hour: roundHour, minute: 0, second: 0 }, zone)
}
