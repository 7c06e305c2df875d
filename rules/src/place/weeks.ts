import { currentPlace } from './current-place.ts'
import { dateFormat } from './formatters.ts'
import { spokenLocale } from './spoken-locale.ts'

/** 0 is Sunday. */
export const firstWeekday = () => currentPlace().first_weekday as 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The weekdays (0 is Sunday) from the first day of the organisation's week on. */
export const weekdaysInOrder = (): number[] =>
  Array.from({ length: 7 }, (_, index) => (firstWeekday() + index) % 7)

/** How many days a weekday (0 is Sunday) is after the first day of its week. */
export const daysIntoWeek = (weekday: number): number => (weekday - firstWeekday() + 7) % 7

/** The name of a weekday (0 is Sunday) in the organisation's locale. The second of January 2000 was a Sunday. */
export const weekdayName = (weekday: number, length: 'long' | 'short' | 'narrow'): string =>
  dateFormat(spokenLocale(), { weekday: length, timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, 0, 2 + weekday)),
  )

/** A month such as '2026-10' with its name and year. */
export const monthAndYear = (month: string): string =>
  dateFormat(spokenLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month))

/** The short name of a month, from 0 on. */
export const monthName = (month: number): string =>
  dateFormat(spokenLocale(), { month: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, month)))
