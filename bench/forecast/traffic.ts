import { readFileSync } from 'node:fs'
import path from 'node:path'
import { dateOfDay, dayOfDate } from '#rules/forecast/calendar-days.ts'
import type { DailyValue } from '#rules/forecast/daily-forecast.ts'
import type { HolidayCalendar } from '#rules/forecast/holiday-effect.ts'

/** Daily counts of a motorway between Minneapolis and St Paul, July 2015 to 2018, with its public holidays. */
export interface Traffic {
  readonly days: ReadonlyMap<string, number>
  readonly holidays: HolidayCalendar
}

const file = path.join(import.meta.dirname, 'traffic-days.csv')

/** Summed from the hourly record of the UCI Machine Learning Repository (CC BY 4.0); days short of hours are left out. */
export function readTraffic(): Traffic {
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(',') as [date: string, vehicles: string, holiday: string])
  return {
    days: new Map(rows.flatMap(([date, vehicles]) => (vehicles ? [[date, Number(vehicles)]] : []))),
    holidays: new Map(rows.flatMap(([date, , holiday]) => (holiday ? [[date, holiday]] : []))),
  }
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
