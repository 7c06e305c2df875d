import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { dateOfDay, dayOfDate } from '#rules/forecast/calendar-days.ts'
import type { DailyValue } from '#rules/forecast/daily-forecast.ts'
import type { HolidayCalendar } from '#rules/forecast/holiday-effect.ts'

/** Hourly counts of a motorway between Minneapolis and St Paul, 2012 to 2018, with its public holidays. */
export interface Traffic {
  readonly days: ReadonlyMap<string, number>
  readonly holidays: HolidayCalendar
}

const file = path.resolve(
  import.meta.dirname,
  '../../../shared/data/traffic/Metro_Interstate_Traffic_Volume.csv',
)
const leastHours = 22

/** Undefined where the data is not at hand. Repeated rows of an hour count once; short days not at all. */
export function readTraffic(): Traffic | undefined {
  if (!existsSync(file)) return undefined
  const hours = new Map<string, number>()
  const holidays = new Map<string, string>()
  for (const row of readFileSync(file, 'utf8').trim().split('\n').slice(1)) {
    const cells = row.split(',')
    const [holiday = 'None', time = '', volume = ''] = [cells[0], cells[7], cells[8]]
    if (!hours.has(time)) hours.set(time, Number(volume))
    if (holiday !== 'None') holidays.set(time.slice(0, 10), holiday)
  }
  const perDay = Map.groupBy(hours, ([time]) => time.slice(0, 10))
  const whole = [...perDay].filter(([, counts]) => counts.length >= leastHours)
  const days = whole.map(([date, counts]): [string, number] => [
    date,
    (24 / counts.length) * counts.reduce((sum, [, volume]) => sum + volume, 0),
  ])
  return { days: new Map(days), holidays }
}

/** One value for each day; a missing one is that of the week before. */
export function dailySeries({ days }: Traffic, from: string, to: string): DailyValue[] {
  const series: DailyValue[] = []
  for (let day = dayOfDate(from); day <= dayOfDate(to); day++) {
    const date = dateOfDay(day)
    series.push({ date, value: days.get(date) ?? series.at(-7)?.value ?? 0 })
  }
  return series
}
