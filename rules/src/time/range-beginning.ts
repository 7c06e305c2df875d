import { dayMs } from './lengths.ts'
import type { OpenRange } from './time-parts.ts'

const longestWholeMs = 366 * dayMs

/**
 * Where a range begins that is summed hour by hour or day by day: where it was requested, quiet time included. A longer
 * one than a year begins no earlier than there was anything, and so does one without a beginning.
 */
export function beginningOf(requested: OpenRange, first: Date | undefined, now: Date): Date | undefined {
  if (!requested.from) return first
  if (isBegun(requested, now)) return requested.from
  return first && new Date(Math.max(first.getTime(), requested.from.getTime()))
}

/** Whether a range begins where it was requested, whenever there was anything first. */
export function isBegun(requested: OpenRange, now: Date): boolean {
  if (!requested.from) return false
  const end = requested.to && requested.to < now ? requested.to : now
  return end.getTime() - requested.from.getTime() <= longestWholeMs
}
