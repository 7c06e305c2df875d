import { dayMs } from './lengths.ts'
import type { OpenRange } from './time-parts.ts'

const longestWholeMs = 366 * dayMs

/**
 * The start of a range that is summed by hour or day: the requested start, also without data. A range without a start
 * or longer than a year begins no earlier than the first data.
 */
export function beginningOf(requested: OpenRange, first: Date | undefined, now: Date): Date | undefined {
  if (!requested.from) return first
  if (isBegun(requested, now)) return requested.from
  return first && new Date(Math.max(first.getTime(), requested.from.getTime()))
}

/** Whether a range begins at its requested start regardless of the first data. */
export function isBegun(requested: OpenRange, now: Date): boolean {
  if (!requested.from) return false
  const end = requested.to && requested.to < now ? requested.to : now
  return end.getTime() - requested.from.getTime() <= longestWholeMs
}
