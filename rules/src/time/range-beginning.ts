import { dayMs } from './lengths.ts'
import type { OpenRange } from './time-parts.ts'

const longestWholeMs = 366 * dayMs

/**
 * Where a range begins that is told hour by hour or day by day: where it was asked for, quiet time included. A longer
 * one than a year begins no earlier than there was anything, and so does one without a beginning.
 */
export function beginningOf(asked: OpenRange, first: Date | undefined, now: Date): Date | undefined {
  if (!asked.from) return first
  const end = asked.to && asked.to < now ? asked.to : now
  if (end.getTime() - asked.from.getTime() <= longestWholeMs) return asked.from
  return first && new Date(Math.max(first.getTime(), asked.from.getTime()))
}
