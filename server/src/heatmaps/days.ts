import { addDays, instantAt, wallTimeAt } from '#rules/time/zoned-time.ts'
import { hourMs } from '#rules/time/lengths.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** The local day of an instant at a site, as YYYY-MM-DD. */
export function dayOf(instant: Date, zone: string): string {
  const { year, month, day } = wallTimeAt(instant, zone)
  return `${year}-${two(month)}-${two(day)}`
}

export function dayStart(day: string, zone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return instantAt({ year, month, day: date, hour: 0, minute: 0, second: 0 }, zone)
}

/** The given number of days up to this one, oldest first. */
export function daysUpTo(day: string, count: number, zone: string): string[] {
  const noon = new Date(dayStart(day, zone).getTime() + 12 * hourMs)
  return Array.from({ length: count }, (_, index) => dayOf(addDays(noon, index + 1 - count, zone), zone))
}
