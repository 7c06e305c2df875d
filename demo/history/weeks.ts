import { serverTimeZone } from '#contract/product/constants.ts'
import { addDays, instantAt, startOfDay, wallTimeAt } from '#rules/time/zoned-time.ts'
import type { Period } from './planned-visits.ts'

const daysOfWeek = 7

/**
 * The weeks of a period, the newest first. They begin at midnight, when nothing is under way; the newest is some hours
 * longer, so that the last seven days are always complete.
 */
export function weeksOf({ from, until }: Period): Period[] {
  const weeks: Period[] = []
  for (let end = until; end > from;) {
    const midnight = addDays(startOfDay(end, serverTimeZone), -daysOfWeek, serverTimeZone)
    const begin = midnight > from ? midnight : from
    weeks.push({ from: begin, until: end })
    end = begin
  }
  return weeks
}

/** The noon of every day that a period touches, in the local time of a zone. */
export function noonsIn({ from, until }: Period, zone: string): Date[] {
  const noons: Date[] = []
  for (let day = startOfDay(from, zone); day < until; day = addDays(day, 1, zone))
    noons.push(instantAt({ ...wallTimeAt(day, zone), hour: 12 }, zone))
  return noons
}
