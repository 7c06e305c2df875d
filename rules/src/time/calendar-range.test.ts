import { expect, test } from 'vitest'
import { calendarRange, type CalendarPeriod } from './calendar-range.ts'

const zone = 'Pacific/Auckland'

test.each<[CalendarPeriod, string, string, string]>([
  ['yesterday', '2026-11-18T10:00', '2026-11-17 00:00:00', '2026-11-18 00:00:00'],
  ['last week', '2026-11-18T10:00', '2026-11-09 00:00:00', '2026-11-16 00:00:00'],
  ['last week', '2026-11-16T00:30', '2026-11-09 00:00:00', '2026-11-16 00:00:00'],
  ['last week', '2026-11-15T23:30', '2026-11-02 00:00:00', '2026-11-09 00:00:00'],
  ['last month', '2026-11-18T10:00', '2026-10-01 00:00:00', '2026-11-01 00:00:00'],
  ['last month', '2026-01-01T00:30', '2025-12-01 00:00:00', '2026-01-01 00:00:00'],
])('%s at %s is from %s to %s in local time of the site', (period, now, from, to) => {
  // All of these dates are in the summer time of New Zealand.
  const range = calendarRange(period, new Date(`${now}:00+13:00`), zone)
  const shown = (at: Date) => at.toLocaleString('sv-SE', { timeZone: zone })
  expect([shown(range.from), shown(range.to)]).toEqual([from, to])
})
