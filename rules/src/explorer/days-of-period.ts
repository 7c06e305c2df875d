import { dateFormats } from '#contract/product/constants.ts'
import { dateOfDay, dayOfDate } from '../forecast/calendar-days.ts'
import { formatDate } from '../time/format-date.ts'
import { beginningOf } from '../time/range-beginning.ts'
import type { OpenRange } from '../time/time-parts.ts'

/**
 * All days of a period, including days without data. An open start is the first day with data, an open end is today
 * or the last day with data. `begun` is the time of the first event, `seen` are the days with data.
 */
export function daysOfPeriod(
  { range, zone }: { range: OpenRange; zone: string },
  begun: Date | undefined,
  seen: Iterable<string>,
  now: Date,
): string[] {
  const dateOf = (time: Date) => formatDate(time, dateFormats.date, zone)
  const inOrder = [...seen].toSorted()
  const beginning = range.from && beginningOf(range, begun, now)
  const first = beginning ? dateOf(beginning) : inOrder[0]
  if (first === undefined) return []
  const until = range.to && range.to <= now ? new Date(range.to.getTime() - 1) : now
  const latest = [dateOf(until), inOrder.at(-1) ?? ''].toSorted().at(-1)!
  const length = dayOfDate(latest) - dayOfDate(first) + 1
  return Array.from({ length: Math.max(0, length) }, (_, day) => dateOfDay(dayOfDate(first) + day))
}
