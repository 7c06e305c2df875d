import { dwellOf } from '#rules/text/format.ts'

/** A length of stay in words: '1 day 2 hours', '45 minutes'. */
export const stayText = (totalMinutes: number): string =>
  inLargestUnits(totalMinutes, (count, unit) => `${count} ${unit}${count === 1 ? '' : 's'}`)

const shortUnits = { day: 'd', hour: 'h', minute: 'min' } as const

/** The same where there is little room: '2 h 23 min'. */
export const shortStayText = (totalMinutes: number): string =>
  inLargestUnits(Math.round(totalMinutes), (count, unit) => `${count} ${shortUnits[unit]}`)

/** Omits zero units, unless all are zero. */
function inLargestUnits(
  totalMinutes: number,
  say: (count: number, unit: keyof typeof shortUnits) => string,
): string {
  const { days, hours, minutes } = dwellOf(totalMinutes)
  const parts = [
    days > 0 && say(days, 'day'),
    hours > 0 && say(hours, 'hour'),
    minutes > 0 && say(minutes, 'minute'),
  ]
  return parts.filter(Boolean).join(' ') || say(0, 'minute')
}
