import { expect, test } from 'vitest'
import { isTooLongFor, periodAt } from './periods.ts'

const at = new Date('2026-04-05T03:30:00Z')
const texts = (period: Parameters<typeof periodAt>[1], zone: string) => {
  const { from, to } = periodAt(at, period, zone)
  return [from.toISOString(), to.toISOString()]
}

test('periods are hours, days, weeks from Monday, months and years of the zone [EXPL-067]', () => {
  const zone = 'Pacific/Auckland'
  expect(texts('Hourly', zone)).toEqual(['2026-04-05T03:00:00.000Z', '2026-04-05T04:00:00.000Z'])
  // The clocks went back that night: the day has 25 hours.
  expect(texts('Daily', zone)).toEqual(['2026-04-04T11:00:00.000Z', '2026-04-05T12:00:00.000Z'])
  expect(texts('Weekly', zone)).toEqual(['2026-03-29T11:00:00.000Z', '2026-04-05T12:00:00.000Z'])
  expect(texts('Monthly', zone)).toEqual(['2026-03-31T11:00:00.000Z', '2026-04-30T12:00:00.000Z'])
  expect(texts('Yearly', zone)).toEqual(['2025-12-31T11:00:00.000Z', '2026-12-31T11:00:00.000Z'])
})

test('the last month of a year is followed by the first of the next', () => {
  const { to } = periodAt(new Date('2026-12-20T00:00:00Z'), 'Monthly', 'UTC')
  expect(to.toISOString()).toBe('2027-01-01T00:00:00.000Z')
})

test('hourly periods are limited to a year, longer periods are not', () => {
  const year = { from: new Date('2024-01-01T00:00:00Z'), to: new Date('2025-01-01T00:00:00Z') }
  const longer = { ...year, to: new Date('2025-01-01T01:00:00Z') }
  expect(isTooLongFor('Hourly', year)).toBe(false)
  expect(isTooLongFor('Hourly', longer)).toBe(true)
  expect(isTooLongFor('Daily', longer)).toBe(false)
})
