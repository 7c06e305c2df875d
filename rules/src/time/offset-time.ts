import { formatDate } from './format-date.ts'
import { wallTimeAt } from './zoned-time.ts'

/** How far a zone is from UTC at a time: '+13:00'. */
export function offsetAt(instant: Date, zone: string): string {
  const { year, month, day, hour, minute, second } = wallTimeAt(instant, zone)
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  const minutes = Math.round((wall - Math.floor(instant.getTime() / 1000) * 1000) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** A time with its offset, to the second: '2026-11-14T10:30:00+13:00'. */
export const isoWithOffset = (instant: Date, zone: string): string =>
  `${formatDate(instant, 'YYYY-MM-DDTHH:mm:ss', zone)}${offsetAt(instant, zone)}`
