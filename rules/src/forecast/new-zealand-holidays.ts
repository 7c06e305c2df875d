import { dateOfDay, dayOfDate, weekdayOfDay } from './calendar-days.ts'
import type { HolidayCalendar } from './holiday-effect.ts'

/** Te Kāhui o Matariki Public Holiday Act 2022 lists its dates, always a Friday, until 2052. */
const matarikiFridays = [
  '2022-06-24 2023-07-14 2024-06-28 2025-06-20 2026-07-10 2027-06-25 2028-07-14 2029-07-06 2030-06-21',
  '2031-07-11 2032-07-02 2033-06-24 2034-07-07 2035-06-29 2036-07-18 2037-07-10 2038-06-25 2039-07-15',
  '2040-07-06 2041-07-19 2042-07-11 2043-07-03 2044-06-24 2045-07-07 2046-06-29 2047-07-19 2048-07-03',
  '2049-06-25 2050-07-15 2051-06-30 2052-06-21',
].flatMap((line) => line.split(' '))

const monday = 1

/** The national holidays from one year to another, both included; anniversary days of the provinces are not. */
export function newZealandHolidays(firstYear: number, lastYear: number): HolidayCalendar {
  const holidays = new Map<string, string>()
  for (let year = firstYear; year <= lastYear; year++) {
    for (const [name, day] of holidaysOfYear(year)) holidays.set(dateOfDay(day), name)
  }
  return holidays
}

function holidaysOfYear(year: number): [name: string, day: number][] {
  const on = (monthAndDay: string) => dayOfDate(`${year}-${monthAndDay}`)
  const easter = easterSunday(year)
  const matariki = matarikiFridays.find((date) => date.startsWith(`${year}-`))
  return [
    ...withObservedDay("New Year's Day", on('01-01'), 2),
    ...withObservedDay("Day after New Year's Day", on('01-02'), 2),
    ...withObservedDay('Waitangi Day', on('02-06'), 1),
    ['Good Friday', easter - 2],
    ['Easter Monday', easter + 1],
    ...withObservedDay('Anzac Day', on('04-25'), 1),
    ["King's Birthday", mondayOnOrAfter(on('06-01'))],
    ...(matariki ? [['Matariki', dayOfDate(matariki)] satisfies [string, number]] : []),
    ['Labour Day', mondayOnOrAfter(on('10-22'))],
    ...withObservedDay('Christmas Day', on('12-25'), 2),
    ...withObservedDay('Boxing Day', on('12-26'), 2),
  ]
}

/**
 * On a weekend a holiday is also observed on a working day: a single one on the Monday, each of a pair
 * two days later, so that they do not meet. Roads are quiet on both days.
 */
function withObservedDay(name: string, day: number, length: 1 | 2): [string, number][] {
  const weekday = weekdayOfDay(day)
  if (weekday !== 0 && weekday !== 6) return [[name, day]]
  return [
    [name, day],
    [name, length === 2 ? day + 2 : mondayOnOrAfter(day)],
  ]
}

function mondayOnOrAfter(day: number): number {
  return day + ((monday - weekdayOfDay(day) + 7) % 7)
}

/** The Gregorian computus in the form of Meeus, Jones and Butcher. */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const correction = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const epact = (correction + 19 * golden + 15) % 30
  const moon = epact - (epact === 29 || (epact === 28 && golden > 10) ? 1 : 0)
  const sundayShift = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  return dayOfDate(`${year}-03-28`) + moon - sundayShift
}
