import { describe, expect, test } from 'vitest'
import { forecastDays } from '#contract/vehicles/constants.ts'
import { forecastWindow } from '../time/time-range.ts'
import { dateOfDay, dayOfDate } from './calendar-days.ts'
import { seededRandom } from '../random.ts'
import { type DailyValue, forecastDaily } from './daily-forecast.ts'
import { settledHistory } from './settled-history.ts'

const monday = dayOfDate('2026-01-05')

/** Days from a Monday on, numbered from 0. */
function history(days: number, valueOf: (index: number) => number): DailyValue[] {
  return Array.from({ length: days }, (_, i) => ({ date: dateOfDay(monday + i), value: valueOf(i) }))
}

const week = [100, 110, 90, 105, 120, 60, 30]
const weekly = (i: number) => week[i % 7] ?? 0
const rounded = (days: readonly DailyValue[]) => days.map(({ value }) => Math.round(value))

test('a weekly rhythm is continued', () => {
  const forecast = forecastDaily(history(84, weekly), 14)
  expect(forecast[0]?.date).toBe(dateOfDay(monday + 84))
  expect(forecast.at(-1)?.date).toBe(dateOfDay(monday + 97))
  forecast.forEach(({ value }, i) => expect(Math.abs(value / weekly(i) - 1)).toBeLessThan(0.03))
})

test('the forecast window is 7 days starting tomorrow, though today is not over [EXPL-031]', () => {
  const now = new Date('2026-03-30T03:00:00Z')
  const { from, to } = forecastWindow(now)
  const forecast = forecastDaily(history(84, weekly), forecastDays, { from })
  expect(forecast.map(({ date }) => date)).toEqual([
    '2026-03-31',
    '2026-04-01',
    '2026-04-02',
    '2026-04-03',
    '2026-04-04',
    '2026-04-05',
    '2026-04-06',
  ])
  expect(forecast.at(-1)?.date).toBe(to)
  expect(Math.abs((forecast[0]?.value ?? 0) / 110 - 1)).toBeLessThan(0.03)
})

describe('a short history', () => {
  test('of no days returns no forecast', () => {
    expect(forecastDaily([], 7)).toEqual([])
  })

  test('of one day repeats its value, with wide bounds', () => {
    for (const { value, low, high } of forecastDaily(history(1, weekly), 7)) {
      expect(value).toBeCloseTo(100)
      expect(low).toBeLessThan(65)
      expect(high).toBeGreaterThan(150)
    }
  })

  test('of six days already shows that the weekend is quiet', () => {
    const [sunday = 0, ...others] = rounded(forecastDaily(history(6, weekly), 7))
    expect(sunday).toBeLessThan(70)
    expect(Math.min(...others.slice(0, 5))).toBeGreaterThan(85)
  })

  test('of twenty days has narrower bounds than one of six', () => {
    const width = (days: number) => {
      const [first] = forecastDaily(history(days, weekly), 1)
      return (first?.high ?? 0) / (first?.low ?? 1)
    }
    expect(width(20)).toBeLessThan(width(6))
  })

  test('keeps a single holiday unchanged', () => {
    const holidays = new Map([[dateOfDay(monday), 'Holiday']])
    expect(rounded(forecastDaily(history(1, weekly), 1, { holidays }))).toEqual([100])
  })
})

describe('zeros and gaps', () => {
  test('an idle site is forecast to stay idle', () => {
    const forecast = forecastDaily(
      history(60, () => 0),
      7,
    )
    expect(forecast.flatMap(({ value, low, high }) => [value, low, high])).toEqual(Array(21).fill(0))
  })

  test('a weekday on which nothing comes stays empty', () => {
    const closedOnSundays = history(90, (i) => (i % 7 === 6 ? 0 : 100 + (i % 5)))
    const values = rounded(forecastDaily(closedOnSundays, 7))
    expect(values[0]).toBe(0)
    expect(Math.min(...values.slice(1))).toBeGreaterThan(95)
  })

  test('rare events are neither lost nor negative', () => {
    for (const { value, low, high } of forecastDaily(
      history(90, (i) => (i % 4 === 0 ? 2 : 0)),
      7,
    )) {
      expect(value).toBeGreaterThan(0.1)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeGreaterThanOrEqual(2)
    }
  })

  test('a day left out is unknown, not empty', () => {
    const patchy = history(90, weekly).filter((_, i) => i % 3 !== 0)
    forecastDaily(patchy, 7, { from: dateOfDay(monday + 91) }).forEach(({ value }, i) => {
      expect(Math.abs(value / weekly(i) - 1)).toBeLessThan(0.06)
    })
  })

  test('the order of the history does not matter', () => {
    expect(forecastDaily(history(60, weekly).reverse(), 7)).toEqual(forecastDaily(history(60, weekly), 7))
  })
})

describe('change', () => {
  test('a single outlier does not change the forecast', () => {
    const forecast = forecastDaily(
      history(84, (i) => (i === 83 ? 5000 : weekly(i))),
      7,
    )
    forecast.forEach(({ value }, i) => expect(Math.abs(value / weekly(i) - 1)).toBeLessThan(0.05))
  })

  test('the forecast follows a new level within ten days', () => {
    const [first] = forecastDaily(
      history(84, (i) => weekly(i) * (i >= 74 ? 2 : 1)),
      7,
    )
    expect(Math.abs((first?.value ?? 0) / 200 - 1)).toBeLessThan(0.1)
  })

  test('bounds are wider where the past was harder to predict', () => {
    const width = (noise: number) => {
      const [first] = forecastDaily(
        history(90, (i) => 100 + noise * Math.sin(i * i)),
        1,
      )
      return (first?.high ?? 0) - (first?.low ?? 0)
    }
    expect(width(40)).toBeGreaterThan(2 * width(10))
  })

  test("a part of last year's change at this time of year is expected again", () => {
    const summerBreak = (i: number) => (i % 364 >= 70 && i % 364 < 98 ? 50 : 100)
    const [first] = forecastDaily(history(364 + 70, summerBreak), 14).slice(7)
    expect(first?.value).toBeGreaterThan(65)
    expect(first?.value).toBeLessThan(90)
  })
})

describe('growth', () => {
  /** Eight to ten weeks before Christmas with a weekly rhythm and growth from week to week. */
  const beforeChristmas = (growth: number, seed: number) => {
    const random = seededRandom(seed)
    return history(77, (i) =>
      Math.round(12 * weekly(i) * Math.exp((growth * i) / 7 + random.normal(0, 0.04))),
    )
  }
  const lastWeek = (days: readonly DailyValue[], i: number) => days.at(i - 7)!.value
  const errorOf = (forecast: (i: number) => number, actual: readonly DailyValue[]) =>
    actual.reduce((sum, { value }, i) => sum + Math.abs(forecast(i) - value), 0) /
    actual.reduce((sum, { value }) => sum + value, 0)

  test('that lasted for weeks is continued, with a smaller error than the same weekday a week before', () => {
    let [ours, naive] = [0, 0]
    for (const [seed, growth] of [0.03, 0.05, 0.07, -0.05].entries())
      for (const train of [56, 63, 70]) {
        const days = beforeChristmas(growth, seed)
        const [past, actual] = [days.slice(0, train), days.slice(train, train + 7)]
        const forecast = forecastDaily(past, 7)
        ours += errorOf((i) => forecast[i]!.value, actual)
        naive += errorOf((i) => lastWeek(past, i), actual)
      }
    expect(ours).toBeLessThan(naive)
  })

  test('that may be chance is not continued', () => {
    const random = seededRandom(3)
    const steady = history(84, (i) => Math.round(12 * weekly(i) * Math.exp(random.normal(0, 0.08))))
    forecastDaily(steady, 7).forEach(({ value }, i) =>
      expect(Math.abs(value / (12 * weekly(i)) - 1)).toBeLessThan(0.12),
    )
  })
})

describe('a place that is full', () => {
  const room = 900
  const demand = (i: number) => Math.round(weekly(i) * 8 * Math.exp((0.06 * i) / 7))
  const full = history(84, (i) => Math.min(room, demand(i)))

  test('is not forecast above its highest day', () => {
    const forecast = forecastDaily(full, 7)
    expect(Math.max(...forecast.map(({ high95 }) => high95))).toBeCloseTo(room)
    expect(forecast.filter(({ value }) => Math.round(value) === room).length).toBeGreaterThanOrEqual(3)
  })

  test('is not inferred from a rhythm that repeats its highest weekday', () => {
    const high = Math.max(...forecastDaily(history(84, weekly), 7).map(({ high95 }) => high95))
    expect(high).toBeGreaterThan(120)
  })
})

describe('the wide bounds', () => {
  test('contain 19 of 20 days, and the usual bounds are within them', () => {
    const random = seededRandom(11)
    const days = history(420, (i) => Math.round(12 * weekly(i) * Math.exp(random.normal(0, 0.1))))
    let [inside, all] = [0, 0]
    for (let origin = 126; origin + 7 <= days.length; origin += 7)
      forecastDaily(days.slice(origin - 126, origin), 7).forEach(({ low, high, low95, high95 }, i) => {
        const { value } = days[origin + i]!
        expect(low95 <= low && high <= high95).toBe(true)
        all++
        if (value >= low95 && value <= high95) inside++
      })
    expect(inside / all).toBeGreaterThan(0.92)
    expect(inside / all).toBeLessThan(0.99)
  })
})

describe('absurd days', () => {
  const width = ({ low, high }: { low: number; high: number }) => high / Math.max(low, 1)

  test.each([28, 35, 84])('do not blow up the bounds of %i days', (days) => {
    const quiet = forecastDaily(history(days, weekly), 7)
    for (const absurd of [days - 1, days - 4, days - 10]) {
      const wild = forecastDaily(
        history(days, (i) => (i === absurd ? 100_000 : weekly(i))),
        7,
      )
      wild.forEach((day, i) => expect(width(day)).toBeLessThan(1.5 * width(quiet[i]!) + 0.2))
    }
  })

  test('from late posts with old dates do not extend the history', () => {
    const real = history(70, weekly)
    const late = Array.from({ length: 300 }, (_, i) => ({
      date: dateOfDay(monday - 300 + i),
      value: i < 2 ? 5 : 0,
    }))
    expect(forecastDaily([...late, ...real], 7)).toEqual(forecastDaily(real, 7))
  })

  test('a season without traffic does not hide the earlier history', () => {
    const seasons = history(200, (i) => (i >= 90 && i < 130 ? 0 : weekly(i)))
    expect(settledHistory(seasons)).toHaveLength(200)
  })
})

describe('holidays', () => {
  const holiday = dateOfDay(monday + 84)

  test('a holiday without history is forecast like a Sunday', () => {
    const holidays = new Map([[holiday, 'Labour Day']])
    const [first, second] = rounded(forecastDaily(history(84, weekly), 7, { holidays }))
    expect(first).toBeLessThan(35)
    expect(second).toBeGreaterThan(100)
  })

  test('a holiday with history is forecast like its earlier years', () => {
    const yearBefore = monday + 84 - 364
    const holidays = new Map([
      [dateOfDay(yearBefore), 'Market Day'],
      [holiday, 'Market Day'],
    ])
    const years = Array.from({ length: 84 + 364 }, (_, i) => {
      const day = monday - 364 + i
      return { date: dateOfDay(day), value: day === yearBefore ? 400 : weekly(i) }
    })
    const [first] = rounded(forecastDaily(years, 7, { holidays }))
    expect(first).toBeGreaterThan(150)
  })

  test('past holidays do not change the forecast of their weekday', () => {
    const mondays = [28, 56, 77].map((i) => dateOfDay(monday + i))
    const holidays = new Map(mondays.map((date) => [date, 'Holiday']))
    const days = history(84, weekly).map((day) => (holidays.has(day.date) ? { ...day, value: 5 } : day))
    const [first] = forecastDaily(days, 7, { holidays })
    expect(Math.abs((first?.value ?? 0) / 100 - 1)).toBeLessThan(0.03)
  })
})
