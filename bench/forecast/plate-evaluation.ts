import { dateOfDay, dayOfDate } from '#rules/forecast/calendar-days.ts'
import { newZealandHolidays } from '#rules/forecast/new-zealand-holidays.ts'
import { forecastPlate, type PlatePass, type SiteRhythms } from '#rules/forecast/plate-forecast.ts'
import { forecastWindow } from '#rules/time/time-range.ts'
import { instantAt, wallTimeAt, weekdayOf } from '#rules/time/zoned-time.ts'
import { hourMs } from '#rules/time/lengths.ts'
import { type Driver, simulateDrivers } from './commuters.ts'
import { demoRegulars } from './demo-regulars.ts'

/** One hour slot of a forecast: what was said, what plain frequency would have said, what happened. */
export interface ScoredSlot {
  readonly kind: Driver['kind']
  readonly forecast: number
  readonly frequency: number
  readonly happened: boolean
}

export const zone = 'Pacific/Auckland'
const weeks = 26
const heldOutWeeks = 8
const demoDays = 60
const heldOutDemoWeeks = 3

/** Forecasts the last weeks of simulated drivers. */
export function scorePlateForecasts(seed: number, firstDate: string, driversPerKind: number): ScoredSlot[] {
  const firstDay = dayOfDate(firstDate)
  const endDay = firstDay + weeks * 7
  const year = Number(firstDate.slice(0, 4))
  const holidays = newZealandHolidays(year, year + 1)
  const isHoliday = (day: number) => holidays.has(dateOfDay(day))
  const period = { firstDay, lastDay: endDay - 1 }
  const drivers = simulateDrivers({ seed, driversPerKind, period, zone, isHoliday })
  return scoreWeeks(drivers, endDay, heldOutWeeks, holidays)
}

/** Forecasts the last weeks of the regular vehicles of the demo. */
export function scoreDemoForecasts(lastDate: string): ScoredSlot[] {
  const endDay = dayOfDate(lastDate)
  const midnight = (day: number) => instantAt(wallTimeAt(new Date(day * 24 * hourMs), 'UTC'), zone)
  const drivers = demoRegulars(zone, midnight(endDay - demoDays), midnight(endDay))
  const year = Number(lastDate.slice(0, 4))
  return scoreWeeks(drivers, endDay, heldOutDemoWeeks, newZealandHolidays(year, year + 1))
}

/** Forecasts each week with only what was known on a day before it, each time another weekday. */
function scoreWeeks(
  drivers: readonly Driver[],
  endDay: number,
  weekCount: number,
  holidays: ReturnType<typeof newZealandHolidays>,
): ScoredSlot[] {
  return Array.from({ length: weekCount }, (_, week) => endDay - 8 - 7 * week - (week % 7)).flatMap(
    (today) => {
      const now = instantAt({ ...wallTimeAt(new Date(today * 24 * hourMs), 'UTC'), hour: 18 }, zone)
      const { from, to } = forecastWindow(now, zone)
      const rhythms = siteRhythmsOf(drivers, now)
      return drivers.flatMap((driver) => {
        const known = driver.passes.filter(({ time }) => time <= now)
        if (known.length === 0) return []
        const forecasts = forecastPlate(known, rhythms, from, to, zone, now, holidays)
        return forecasts.flatMap(({ siteId, prediction }) => {
          const happened = hoursOf(driver.passes, siteId)
          const frequency = hourOfWeekFrequency(hoursOf(known, siteId), now)
          return prediction.map(({ timestamp, probability }) => ({
            kind: driver.kind,
            forecast: probability,
            frequency: frequency(timestamp),
            happened: happened.has(timestamp.getTime()),
          }))
        })
      })
    },
  )
}

function hoursOf(passes: readonly PlatePass[], siteId: string): Set<number> {
  return new Set(
    passes.flatMap(({ siteId: at, time }) =>
      at === siteId ? [time.getTime() - (time.getTime() % hourMs)] : [],
    ),
  )
}

/** The reference: in which share of the weeks since it was first seen the plate came in this hour of the week. */
function hourOfWeekFrequency(hours: ReadonlySet<number>, now: Date): (slot: Date) => number {
  const weeks = Math.ceil((now.getTime() - Math.min(...hours)) / (7 * 24 * hourMs))
  const seen = weekOf([...hours].map((hour) => new Date(hour)))
  return (slot) => (seen[hourOfWeek(slot)] ?? 0) / weeks
}

function siteRhythmsOf(drivers: readonly Driver[], now: Date): SiteRhythms {
  const passes = drivers.flatMap((driver) => driver.passes).filter(({ time }) => time <= now)
  const perSite = Map.groupBy(passes, ({ siteId }) => siteId)
  return new Map([...perSite].map(([siteId, seen]) => [siteId, weekOf(seen.map(({ time }) => time))]))
}

/** How many of the times fall into each of the 168 hours of the week. */
function weekOf(times: readonly Date[]): number[] {
  const counts = Array.from({ length: 7 * 24 }, () => 0)
  for (const time of times) {
    const hour = hourOfWeek(time)
    counts[hour] = (counts[hour] ?? 0) + 1
  }
  return counts
}

const hoursOfWeek = new Map<number, number>()

/** Remembered, for asking a time zone is what costs most of the evaluation. */
function hourOfWeek(time: Date): number {
  const known = hoursOfWeek.get(time.getTime())
  if (known !== undefined) return known
  const wall = wallTimeAt(time, zone)
  const hour = weekdayOf(wall) * 24 + wall.hour
  hoursOfWeek.set(time.getTime(), hour)
  return hour
}
