import { expect, test } from 'vitest'
import { publicHolidays } from './public-holidays.ts'

const now = new Date('2026-11-17T00:00:00Z')
const of2026 = async (zone: string) =>
  [...(await publicHolidays(zone, now)).keys()].filter((date) => date.startsWith('2026-'))

test.each([
  // Published by each government for 2026.
  ['Europe/Paris', ['2026-05-01', '2026-07-14', '2026-11-11', '2026-12-25']],
  ['Australia/Brisbane', ['2026-01-26', '2026-04-25', '2026-12-25']],
  ['America/Chicago', ['2026-01-19', '2026-07-04', '2026-11-26']],
  ['Pacific/Auckland', ['2026-02-06', '2026-07-10', '2026-10-26']],
])('a site in %s has the public holidays of its country', async (zone, expected) => {
  expect(await of2026(zone)).toEqual(expect.arrayContaining(expected))
})

test('a holiday keeps its name from year to year, and next year is included', async () => {
  const holidays = await publicHolidays('Europe/Paris', now)
  expect(holidays.get('2026-07-14')).toBeDefined()
  expect(holidays.get('2026-07-14')).toBe(holidays.get('2025-07-14'))
  expect(holidays.get('2027-05-06')).toBe(holidays.get('2026-05-14'))
})

test('a zone without a country has no holidays', async () => {
  expect(await publicHolidays('Etc/GMT+5', now)).toEqual(new Map())
})
