import { dwellOf } from '#rules/text/format.ts'

/** A length of stay: '1 day 2 hours', '45 minutes'. */
export const stayText = (totalMinutes: number): string =>
  inLargestUnits(totalMinutes, {
    day: (count) => `${count} ${count === 1 ? 'day' : 'days'}`,
    hour: (count) => `${count} ${count === 1 ? 'hour' : 'hours'}`,
    minute: (count) => `${count} ${count === 1 ? 'minute' : 'minutes'}`,
  })

/** The short form: '2 h 23 min'. */
export const shortStayText = (totalMinutes: number): string =>
  inLargestUnits(Math.round(totalMinutes), {
    day: (count) => `${count} d`,
    hour: (count) => `${count} h`,
    minute: (count) => `${count} min`,
  })

type UnitTexts = Record<'day' | 'hour' | 'minute', (count: number) => string>

/** Omits zero units, unless all are zero. */
function inLargestUnits(totalMinutes: number, texts: UnitTexts): string {
  const { days, hours, minutes } = dwellOf(totalMinutes)
  const parts = [
    days > 0 && texts.day(days),
    hours > 0 && texts.hour(hours),
    minutes > 0 && texts.minute(minutes),
  ]
  return parts.filter(Boolean).join(' ') || texts.minute(0)
}
