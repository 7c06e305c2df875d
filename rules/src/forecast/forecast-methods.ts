import { weekdayOfDay } from './calendar-days.ts'
import type { FittedPast } from './fitted-past.ts'

/** One method to forecast an ordinary day. Each is the best for some kind of series and none for all. */
export interface ForecastMethod {
  /** The weight of the method before it has been compared with the others. */
  readonly trust: number
  readonly expect: (past: FittedPast) => (day: number) => number
}

const quickHalfLifeDays = 2.5
const trendHalfLifeDays = 5
/** Growth slows down, so only this share of it is continued. */
const continued = 0.8
const continuedFromLastWeek = 0.9
const farthestWeeks = 4

const weekdayOf = ({ rhythm }: FittedPast, day: number) => rhythm.weekdays[weekdayOfDay(day)] ?? 0

const weeklyRhythm: ForecastMethod = {
  trust: 5.5,
  expect: (past) => (day) => past.rhythm.level + past.echo(day) + weekdayOf(past, day),
}

/** Follows a level that has just changed. */
const quickLevel: ForecastMethod = {
  trust: 1.3,
  expect: (past) => {
    const level = recentLevel(past, quickHalfLifeDays)
    return (day) => level + past.echo(day) + weekdayOf(past, day)
  },
}

const trend: ForecastMethod = {
  trust: 0.3,
  expect: (past) => {
    const level = recentLevel(past, trendHalfLifeDays)
    const perDay = (continued * past.weeklyGrowth) / 7
    return (day) => level + perDay * (day - past.lastDay + trendHalfLifeDays) + weekdayOf(past, day)
  },
}

const sameWeekday: ForecastMethod = {
  trust: 0.7,
  expect: (past) => (day) => lastSameWeekday(past, day).value,
}

const grownWeekday: ForecastMethod = {
  trust: 0.7,
  expect: (past) => (day) => {
    const { value, weeks } = lastSameWeekday(past, day)
    return value + continuedFromLastWeek * past.weeklyGrowth * weeks
  },
}

/** The mean of the last seven days: for series without a weekly rhythm. */
const plainMean: ForecastMethod = {
  trust: 2,
  expect: ({ ordinary }) => {
    const week = ordinary.slice(-7)
    const mean = week.reduce((sum, { value }) => sum + Math.expm1(value), 0) / Math.max(week.length, 1)
    return () => Math.log1p(mean)
  },
}

export const forecastMethods: readonly ForecastMethod[] = [
  weeklyRhythm,
  quickLevel,
  trend,
  sameWeekday,
  grownWeekday,
  plainMean,
]

function recentLevel({ deseasoned, rhythm }: FittedPast, halfLifeDays: number): number {
  const recent = deseasoned.slice(-Math.ceil(6 * halfLifeDays))
  let [sum, total] = [0, 0]
  recent.forEach((value, i) => {
    const weight = 0.5 ** ((recent.length - 1 - i) / halfLifeDays)
    sum += weight * value
    total += weight
  })
  return total === 0 ? rhythm.level : sum / total
}

/** The last known day with the same weekday, and how many weeks before the day it was. */
function lastSameWeekday(past: FittedPast, day: number): { value: number; weeks: number } {
  const ahead = Math.ceil((day - past.lastDay) / 7)
  for (let weeks = ahead; weeks < ahead + farthestWeeks; weeks++) {
    const value = past.valueOfDay.get(day - 7 * weeks)
    if (value !== undefined) return { value, weeks }
  }
  return { value: past.rhythm.level + weekdayOf(past, day), weeks: 0 }
}
