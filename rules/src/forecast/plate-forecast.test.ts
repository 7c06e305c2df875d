import { describe, expect, test } from 'vitest'
import { forecastMinProbability } from '#contract/vehicles/constants.ts'
import { forecastWindow } from '../time/time-range.ts'
import { instantAt, wallTimeAt, weekdayOf } from '../time/zoned-time.ts'
import { dateOfDay, dayOfDate, weekdayOfDay } from './calendar-days.ts'
import type { HolidayCalendar } from './holiday-effect.ts'
import { newZealandHolidays } from './new-zealand-holidays.ts'
import { forecastPlate, type PlatePass, type PlatePrediction, type SiteRhythms } from './plate-forecast.ts'

const zone = 'Pacific/Auckland'
const noRhythms: SiteRhythms = new Map()
const now = at('2026-05-31', 20)

function at(date: string, hour: number, minute = 0): Date {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return instantAt({ year, month, day, hour, minute, second: 0 }, zone)
}

/** Passes at half past the given hours of each day, from one date to another. */
function passesOn(
  from: string,
  to: string,
  hoursOf: (day: number) => readonly number[],
  siteId = 'office',
): PlatePass[] {
  const first = dayOfDate(from)
  return Array.from({ length: dayOfDate(to) - first + 1 }, (_, i) => first + i).flatMap((day) =>
    hoursOf(day).map((hour) => ({ siteId, time: at(dateOfDay(day), hour, 30) })),
  )
}

const workdays = (day: number) => (weekdayOfDay(day) % 6 === 0 ? [] : [8, 17])

function forecast(passes: readonly PlatePass[], rhythms = noRhythms, holidays: HolidayCalendar = new Map()) {
  const { from, to } = forecastWindow(now, zone)
  return forecastPlate(passes, rhythms, from, to, zone, now, holidays).map(({ siteId, prediction }) => ({
    siteId,
    prediction: prediction.map(({ timestamp, probability }) => {
      const wall = wallTimeAt(timestamp, zone)
      return { timestamp, probability, weekday: weekdayOf(wall), hour: wall.hour, day: wall.day }
    }),
  }))
}

const ofOffice = (forecasts: ReturnType<typeof forecast>) =>
  forecasts.find(({ siteId }) => siteId === 'office')?.prediction ?? []

test('a forecast has a probability for each hour of the 7 days starting tomorrow [EXPL-031]', () => {
  const { from, to } = forecastWindow(now, zone)
  const [office] = forecastPlate(
    passesOn('2026-03-02', '2026-05-29', workdays),
    noRhythms,
    from,
    to,
    zone,
    now,
  )
  expect(office?.prediction).toHaveLength(7 * 24)
  expect(office?.prediction[0]?.timestamp).toEqual(at('2026-06-01', 0))
  expect(office?.prediction.at(-1)?.timestamp).toEqual(at('2026-06-07', 23))
  expect(office?.prediction.every(({ probability }) => probability >= 0 && probability <= 1)).toBe(true)
})

const shownPredictions = (prediction: readonly PlatePrediction[]) =>
  prediction.filter(({ probability }) => probability >= forecastMinProbability)

test('the arrival and departure hours of a commuter reach 0.25 on workdays, from which points are shown [EXPL-029]', () => {
  const shown = shownPredictions(ofOffice(forecast(passesOn('2026-03-02', '2026-05-29', workdays))))
  const slots = shown
    .map(({ timestamp }) => wallTimeAt(timestamp, zone))
    .map((wall) => [weekdayOf(wall), wall.hour])
  expect(slots).toEqual(
    [1, 2, 3, 4, 5].flatMap((weekday) => [
      [weekday, 8],
      [weekday, 17],
    ]),
  )
})

test('an unknown plate has no forecast, and passes after now are ignored', () => {
  expect(forecast([])).toEqual([])
  expect(forecast([{ siteId: 'office', time: at('2026-06-01', 8) }])).toEqual([])
})

test('each site is forecast from the visits to that site', () => {
  const both = [
    ...passesOn('2026-03-02', '2026-05-29', workdays),
    ...passesOn('2026-03-02', '2026-05-31', (day) => (weekdayOfDay(day) === 6 ? [10] : []), 'market'),
  ]
  const [office, market] = forecast(both)
  expect(office?.siteId).toBe('office')
  expect(market?.siteId).toBe('market')
  const best = market?.prediction.toSorted((a, b) => b.probability - a.probability)[0]
  expect(best).toMatchObject({ weekday: 6, hour: 10 })
})

test('a pass close to the full hour counts for both hours', () => {
  const early = passesOn('2026-03-02', '2026-05-29', workdays).map(({ siteId, time }) => ({
    siteId,
    time: new Date(time.getTime() + 25 * 60_000),
  }))
  const monday = ofOffice(forecast(early)).filter(({ weekday }) => weekday === 1)
  const chanceAt = (hour: number) => monday.find((slot) => slot.hour === hour)?.probability ?? 0
  expect(chanceAt(9)).toBeGreaterThan(chanceAt(7) * 3)
  expect(chanceAt(8)).toBeGreaterThan(chanceAt(9))
})

describe('change', () => {
  const chanceOnMondayAt = (hour: number, passes: readonly PlatePass[]) =>
    ofOffice(forecast(passes)).find((slot) => slot.weekday === 1 && slot.hour === hour)?.probability ?? 0

  test('new hours outweigh the old ones within a month', () => {
    const moved = [
      ...passesOn('2026-01-05', '2026-05-03', workdays),
      ...passesOn('2026-05-04', '2026-05-29', (day) => workdays(day).map((hour) => hour + 3)),
    ]
    expect(chanceOnMondayAt(11, moved)).toBeGreaterThan(chanceOnMondayAt(8, moved))
  })

  test('the forecast of a plate that stopped coming fades', () => {
    const stopped = (date: string) => chanceOnMondayAt(8, passesOn('2026-01-05', date, workdays))
    expect(stopped('2026-05-29')).toBeGreaterThan(0.6)
    expect(stopped('2026-05-22')).toBeLessThan(0.4)
    expect(stopped('2026-04-17')).toBeLessThan(0.15)
  })

  test('an absence of two weeks does not change the forecast of a plate that is back', () => {
    const back = [
      ...passesOn('2026-01-05', '2026-05-01', workdays),
      ...passesOn('2026-05-18', '2026-05-29', workdays),
    ]
    expect(chanceOnMondayAt(8, back)).toBeGreaterThan(0.6)
  })
})

test('a cycle of four days on and four off is continued through the week', () => {
  const first = dayOfDate('2026-02-02')
  const isOn = (day: number) => (day - first) % 8 < 4
  const prediction = ofOffice(
    forecast(passesOn('2026-02-02', '2026-05-31', (day) => (isOn(day) ? [6, 14] : []))),
  )
  const predicted = shownPredictions(prediction).map(({ timestamp }) => timestamp)
  const tomorrow = dayOfDate('2026-06-01')
  const shifts = Array.from({ length: 7 }, (_, i) => tomorrow + i).filter(isOn)
  expect(predicted).toEqual(shifts.flatMap((day) => [at(dateOfDay(day), 6), at(dateOfDay(day), 14)]))
})

test('a public holiday is forecast like the Sunday of a commuter', () => {
  const holidays = newZealandHolidays(2026, 2026)
  const passes = passesOn('2026-03-02', '2026-05-29', (day) =>
    holidays.has(dateOfDay(day)) ? [] : workdays(day),
  )
  const kingsBirthday = ofOffice(forecast(passes, noRhythms, holidays)).filter(({ day }) => day === 1)
  expect(kingsBirthday).toHaveLength(24)
  expect(shownPredictions(kingsBirthday)).toEqual([])
})

test('a plate with one visit gets higher values in the busy hours of the site, all of them low', () => {
  const busyAtNoon = Array.from({ length: 168 }, (_, hour) => (hour % 24 === 12 ? 500 : 5))
  const [once] = passesOn('2026-05-29', '2026-05-29', () => [15])
  const prediction = ofOffice(forecast(once ? [once] : [], new Map([['office', busyAtNoon]])))
  const monday = prediction.filter(({ weekday }) => weekday === 1)
  const chanceAt = (hour: number) => monday.find((slot) => slot.hour === hour)?.probability ?? 0
  expect(chanceAt(12)).toBeGreaterThan(3 * chanceAt(10))
  expect(chanceAt(15)).toBeGreaterThan(chanceAt(10))
  expect(shownPredictions(prediction)).toEqual([])
})

test.each([
  { change: 'ends', from: '2026-04-02', to: '2026-04-08', hours: 169 },
  { change: 'begins', from: '2026-09-24', to: '2026-09-30', hours: 167 },
])('a week in which summer time $change has $hours hours', ({ from, to, hours }) => {
  const [once] = passesOn('2026-03-02', '2026-03-02', () => [8])
  const [office] = forecastPlate(once ? [once] : [], noRhythms, from, to, zone, at(from, 0))
  expect(office?.prediction).toHaveLength(hours)
  expect(new Set(office?.prediction.map(({ timestamp }) => timestamp.getTime())).size).toBe(hours)
})
