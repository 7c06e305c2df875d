import { serverTimeZone } from '#contract/product/constants.ts'
import type { HolidayCalendar } from '#rules/forecast/holiday-effect.ts'
import { newZealandHolidays } from '#rules/forecast/new-zealand-holidays.ts'

const knownYears = 3

/**
 * The public holidays of the country of a time zone, by date. A holiday keeps its name from year to year. The library
 * contains all countries, so it is loaded only for the first site abroad.
 */
export async function publicHolidays(zone: string, now: Date): Promise<HolidayCalendar> {
  const thisYear = now.getUTCFullYear()
  const [first, last] = [thisYear - knownYears, thisYear + 1]
  if (zone === serverTimeZone) return newZealandHolidays(first, last)
  const [{ getCountriesForTimezone }, { default: Holidays }] = await Promise.all([
    import('countries-and-timezones'),
    import('date-holidays'),
  ])
  const country = getCountriesForTimezone(zone)[0]?.id
  if (country === undefined) return new Map()
  const calendar = new Holidays(country)
  const years = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return new Map(
    years
      .flatMap((year) => calendar.getHolidays(year))
      .filter(({ type }) => type === 'public')
      .map(({ date, rule }) => [date.slice(0, 10), rule]),
  )
}
