import { TimePeriod } from '#contract/explorer/enumerations.ts'
import { formatNumber, formatPercent } from '#rules/text/format.ts'
import type { TimeFilter } from '#rules/time/time-filter.ts'
import { addDays } from '#rules/time/zoned-time.ts'
import { placeZone } from '#rules/place/current-place.ts'

const daysOf: Partial<Record<TimePeriod, number>> = { today: 1, '7': 7, '30': 30, '90': 90 }

/** The preceding period of equal length, cut off at the same time of day. All time and open ranges have none. */
export function previousPeriod(
  { period, from, to }: TimeFilter,
  zone: string = placeZone(),
): TimeFilter | undefined {
  if (period === TimePeriod.ALL_TIME || !from || !to) return undefined
  const days = daysOf[period]
  if (days !== undefined) {
    const back = (moment: Date) => addDays(moment, -days, zone)
    return { period: TimePeriod.CUSTOM, from: back(from), to: back(to) }
  }
  return { period: TimePeriod.CUSTOM, from: new Date(2 * from.getTime() - to.getTime()), to: from }
}

/** The text of the comparison with the preceding period, short enough for a tile. */
export function comparisonText({ period }: TimeFilter): string {
  const days = daysOf[period]
  if (days === undefined) return 'vs. period before'
  return days === 1 ? 'vs. yesterday by now' : `vs. ${days} days before`
}

/** The preceding period in words, for a sentence about both. */
export function precedingText({ period }: TimeFilter): string {
  const days = daysOf[period]
  if (days === undefined) return 'the period before'
  return days === 1 ? 'the same hours yesterday' : `the ${days} days before`
}

/** The change in percent with its sign; empty without previous data. */
export function changeInPercent(now: number, before: number | undefined): string | undefined {
  if (before === undefined || before === 0) return undefined
  const percent = Math.round((now / before - 1) * 100)
  return `${signOf(percent)}${formatPercent(Math.abs(percent))}`
}

/** The difference of two averages, with its sign. */
export function changeInPoints(now: number, before: number | null | undefined): string | undefined {
  if (before === null || before === undefined) return undefined
  const points = Math.round((now - before) * 10) / 10
  return `${signOf(points)}${formatNumber(Math.abs(points), 1)}`
}

const signOf = (value: number) => (value > 0 ? '+' : value < 0 ? '−' : '±')
