import { expect, test } from 'vitest'
import { dateOfDay, dayOfDate } from '#rules/forecast/calendar-days.ts'
import { seasonSteps, stepCount, stepDays } from './season-steps.ts'

const daysFrom = (first: string, length: number) =>
  Array.from({ length }, (_, index) => ({
    date: dateOfDay(dayOfDate(first) + index),
    images: 1,
    sightings: index,
    dolphins: 0,
    boats: 0,
  }))

test('a short period is played day by day, a long one week by week, without a sighting lost', () => {
  expect(seasonSteps(daysFrom('2026-11-01', 3))).toEqual([
    { from: '2026-11-01', to: '2026-11-01', sightings: 0 },
    { from: '2026-11-02', to: '2026-11-02', sightings: 1 },
    { from: '2026-11-03', to: '2026-11-03', sightings: 2 },
  ])
  const days = daysFrom('2026-06-01', 90)
  const steps = seasonSteps(days)
  expect(steps).toHaveLength(13)
  expect(steps[0]).toMatchObject({ from: '2026-06-01', to: '2026-06-07' })
  expect(steps.at(-1)).toMatchObject({ from: '2026-08-24', to: '2026-08-29' })
  expect(steps.reduce((sum, step) => sum + step.sightings, 0)).toBe((89 * 90) / 2)
  expect(seasonSteps([])).toEqual([])
})

test('a step names its days with their month and year, and counts what was seen', () => {
  const step = (from: string, to: string, sightings = 0) => ({ from, to, sightings })
  expect(stepDays(step('2026-02-03', '2026-02-03'))).toBe('03 Feb 2026')
  expect(stepDays(step('2026-01-29', '2026-02-04'))).toBe('29 Jan – 04 Feb 2026')
  expect(stepDays(step('2025-12-29', '2026-01-04'))).toBe('29 Dec 2025 – 04 Jan 2026')
  expect([0, 1, 1234].map((seen) => stepCount(step('2026-02-03', '2026-02-03', seen)))).toEqual([
    '0 sightings',
    '1 sighting',
    '1,234 sightings',
  ])
})
