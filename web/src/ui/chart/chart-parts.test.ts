import { expect, test } from 'vitest'
import { dayAxis, markToday } from './chart-parts.ts'

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, day) =>
    new Date(Date.parse(`${first}T00:00Z`) + day * 86_400_000).toISOString().slice(0, 10),
  )

test('labels a month by days and ninety days by months', () => {
  const month = dayAxis(daysFrom('2026-10-17', 30)).axisLabel
  expect(month).not.toHaveProperty('interval')
  expect(month.formatter('2026-11-08')).toBe('Sun 8')
  const days = daysFrom('2026-08-18', 90)
  const { interval, formatter } = dayAxis(days).axisLabel as {
    interval: (index: number, day: string) => boolean
    formatter: (day: string) => string
  }
  const named = days.filter((day, index) => interval(index, day)).map((day) => formatter(day))
  expect(named).toEqual(['Sept', 'Oct', 'Nov'])
})

test('marks only the current day', () => {
  const marked = markToday(
    [
      { date: '2026-11-13', value: 4 },
      { date: '2026-11-14', value: 1 },
    ],
    '2026-11-14',
  )
  expect(marked).toMatchObject([4, { value: 1, itemStyle: { borderType: 'dashed' } }])
})
