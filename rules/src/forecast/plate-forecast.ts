import { hourMs } from '../time/lengths.ts'
import { instantAt, wallTimeAt } from '../time/zoned-time.ts'
import { dateOfDay, dayOfDate } from './calendar-days.ts'
import { type HolidayCalendar, holidayDays } from './holiday-effect.ts'
import { followCycle } from './plate-cycle.ts'
import { learnHabit } from './plate-habit.ts'
import { presenceChance } from './plate-presence.ts'
import { hoursPerDay, visitDaysOf } from './visit-days.ts'

export interface PlatePass {
  readonly siteId: string
  readonly time: Date
}

/** For each site the usual passes of all vehicles in the 168 hours of a week, from Sunday midnight on. */
export type SiteRhythms = ReadonlyMap<string, readonly number[]>

/** The probability that the plate passes within the hour. */
export interface PlatePrediction {
  readonly timestamp: Date
  readonly probability: number
}

export interface PlateForecast {
  readonly siteId: string
  readonly prediction: readonly PlatePrediction[]
}

/** Every hour of the days `from` to `to`, both included, for each site where the plate was seen until now. */
export function forecastPlate(
  passes: readonly PlatePass[],
  siteRhythms: SiteRhythms,
  from: string,
  to: string,
  zone: string,
  now: Date,
  holidays: HolidayCalendar = new Map(),
): PlateForecast[] {
  const today = Math.floor(wallHourAt(now, zone) / hoursPerDay)
  const slots = hourSlots(dayOfDate(from), dayOfDate(to), zone)
  const names = holidayDays(holidays)
  const perSite = Map.groupBy(
    passes.filter(({ time }) => time <= now),
    ({ siteId }) => siteId,
  )
  return [...perSite].map(([siteId, seen]) => {
    const visits = visitDaysOf(seen.map(({ time }) => wallHourAt(time, zone)))
    const habit = learnHabit(visits, siteRhythms.get(siteId) ?? [], today, names)
    const chanceAt = followCycle(visits, habit, today)
    const presence = presenceChance(visits, today, habit.chanceOn)
    const prediction = slots.map(({ day, hour, timestamp }) => ({
      timestamp,
      probability: presence * chanceAt(day, hour),
    }))
    return { siteId, prediction }
  })
}

interface HourSlot {
  readonly day: number
  readonly hour: number
  readonly timestamp: Date
}

/** Elapsed hours: an hour that the clock skips has no slot, a repeated one has two. */
function hourSlots(firstDay: number, lastDay: number, zone: string): HourSlot[] {
  const end = startOfDay(lastDay + 1, zone).getTime()
  const slots: HourSlot[] = []
  for (let instant = startOfDay(firstDay, zone).getTime(); instant < end; instant += hourMs) {
    const timestamp = new Date(instant)
    const wallHour = Math.floor(wallHourAt(timestamp, zone))
    const day = Math.floor(wallHour / hoursPerDay)
    slots.push({ day, hour: wallHour - day * hoursPerDay, timestamp })
  }
  return slots
}

function startOfDay(day: number, zone: string): Date {
  const [year = 0, month = 0, date = 0] = dateOfDay(day).split('-').map(Number)
  return instantAt({ year, month, day: date, hour: 0, minute: 0, second: 0 }, zone)
}

/** Hours since 1970 on the local clock of the zone. */
function wallHourAt(instant: Date, zone: string): number {
  const { year, month, day, hour, minute, second } = wallTimeAt(instant, zone)
  return Date.UTC(year, month - 1, day, hour, minute, second) / hourMs
}
