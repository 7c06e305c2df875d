import { describe, expect, test } from 'vitest'
import { backtestDaily, seasonalNaive, weekdayMedianOf8 } from './daily-backtest.ts'
import { dailySeries, readTraffic } from './traffic.ts'
import { forecastDaily } from '../../rules/src/forecast/daily-forecast.ts'

const traffic = readTraffic()
const series = dailySeries(traffic, '2017-01-01', '2018-09-30')

describe('the traffic of a motorway', () => {
  test('the backtest uses the protocol of the reference figures', () => {
    expect(series).toHaveLength(638)
    const naive = backtestDaily(series, seasonalNaive)
    expect(naive.windows).toBe(39)
    expect(naive.mape).toBeCloseTo(7.24, 2)
    expect(backtestDaily(series, weekdayMedianOf8).mape).toBeCloseTo(5.97, 2)
  })

  test('the daily forecast has an error of at most 5.9 %, and its 80 % bounds contain 75 to 85 % of the days', () => {
    const { mape, coverage } = backtestDaily(series, forecastDaily)
    expect(mape).toBeLessThanOrEqual(5.9)
    expect(coverage).toBeGreaterThanOrEqual(75)
    expect(coverage).toBeLessThanOrEqual(85)
  })

  test('a calendar of public holidays reduces the error further', () => {
    const withHolidays = backtestDaily(series, (history, days) =>
      forecastDaily(history, days, { holidays: traffic.holidays }),
    )
    expect(withHolidays.mape).toBeLessThan(5.4)
    expect(withHolidays.coverage).toBeGreaterThanOrEqual(75)
    expect(withHolidays.coverage).toBeLessThanOrEqual(85)
  })
})
