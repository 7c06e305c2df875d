import { expect, test } from 'vitest'
import { seasonalNaive, weekdayMedianOf8 } from './daily-backtest.ts'
import { seededRandom, type Random } from '../../rules/src/random.ts'
import { dateOfDay, dayOfDate } from '../../rules/src/forecast/calendar-days.ts'
import { forecastDaily } from '../../rules/src/forecast/daily-forecast.ts'

const monday = dayOfDate('2026-01-05')
const week = [100, 110, 90, 105, 120, 60, 30]
const weekly = (i: number) => 12 * week[i % 7]!
const trainDays = 63
const aheadDays = 7
const length = 189
const seeds = [1, 2]

type Series = (i: number, random: Random) => number
const times = (level: Series, spread: number): Series => {
  return (i, random) => level(i, random) * Math.exp(random.normal(0, spread))
}
/** A random walk: the level changes a little every day. */
function wandering(): Series {
  let level = 0
  return (_, random) => 800 * Math.exp((level += random.normal(0, 0.05)))
}

const kinds: Record<string, () => Series> = {
  'a weekly rhythm': () => times(weekly, 0.08),
  'weeks that grow by 5 %, as before Christmas': () =>
    times((i) => weekly(i) * Math.exp((0.05 * i) / 7), 0.04),
  'weeks that grow by 10 %': () => times((i) => weekly(i) * Math.exp((0.1 * i) / 7), 0.04),
  'weeks that shrink by 5 %': () => times((i) => weekly(i) * Math.exp((-0.05 * i) / 7), 0.04),
  'noise about one level': () => times(() => 500, 0.2),
  'a level that shifts once': () => times((i) => weekly(i) * (i >= 100 ? 1.8 : 1), 0.06),
  'one absurd day': () => times((i) => (i === 75 ? 40_000 : weekly(i)), 0.08),
  'few events a day': () => (_, random) => Math.max(0, random.normal(4, 2)),
  'closed on Sundays': () => times((i) => (i % 7 === 6 ? 0 : 300), 0.1),
  'a level that wanders': () => times(wandering(), 0.05),
}

/** The error of the forecast as a share of the better baseline's, over all windows of all seeds. */
function ratioOf(make: () => Series): number {
  const models = [forecastDaily, seasonalNaive, weekdayMedianOf8]
  const errors = models.map(() => 0)
  for (const seed of seeds) {
    const [random, valueOf] = [seededRandom(seed), make()]
    const days = Array.from({ length }, (_, i) => ({
      date: dateOfDay(monday + i),
      value: Math.round(valueOf(i, random)),
    }))
    for (let origin = trainDays; origin + aheadDays <= length; origin += aheadDays) {
      const past = days.slice(origin - trainDays, origin)
      models.forEach((forecast, model) => {
        forecast(past, aheadDays).forEach(({ value }, i) => {
          errors[model]! += Math.abs(value - days[origin + i]!.value)
        })
      })
    }
  }
  const [ours = 0, ...baselines] = errors
  return ours / Math.min(...baselines)
}

const ratios = new Map(Object.entries(kinds).map(([name, make]) => [name, ratioOf(make)]))

test.each([...ratios])(
  'on %s the error of the forecast is at most 1.05 times that of the best baseline',
  (_, ratio) => {
    expect(ratio).toBeLessThanOrEqual(1.05)
  },
)

test('on average it is better than the best baseline of each series', () => {
  const mean = [...ratios.values()].reduce((sum, ratio) => sum + ratio, 0) / ratios.size
  expect(mean).toBeLessThan(0.95)
})
