import { dayMs } from '../time/lengths.ts'

const epochWeekday = 4

/** Days since 1970-01-01, so that dates can be added and subtracted. */
export function dayOfDate(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs
}

export function dateOfDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export function weekdayOfDay(day: number): number {
  return (((day + epochWeekday) % 7) + 7) % 7
}
