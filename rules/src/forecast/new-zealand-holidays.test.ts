import { expect, test } from 'vitest'
import { dayOfDate, weekdayOfDay } from './calendar-days.ts'
import { newZealandHolidays } from './new-zealand-holidays.ts'

test('a year has its eleven national holidays and the working days on which they are observed', () => {
  expect([...newZealandHolidays(2026, 2026)]).toEqual([
    ['2026-01-01', "New Year's Day"],
    ['2026-01-02', "Day after New Year's Day"],
    ['2026-02-06', 'Waitangi Day'],
    ['2026-04-03', 'Good Friday'],
    ['2026-04-06', 'Easter Monday'],
    ['2026-04-25', 'Anzac Day'],
    ['2026-04-27', 'Anzac Day'],
    ['2026-06-01', "King's Birthday"],
    ['2026-07-10', 'Matariki'],
    ['2026-10-26', 'Labour Day'],
    ['2026-12-25', 'Christmas Day'],
    ['2026-12-26', 'Boxing Day'],
    ['2026-12-28', 'Boxing Day'],
  ])
})

test.each([
  { christmas: 'on a Saturday', year: 2027, observed: ['2027-12-27', '2027-12-28'] },
  { christmas: 'on a Sunday', year: 2022, observed: ['2022-12-26', '2022-12-27'] },
  { christmas: 'on a Friday', year: 2026, observed: ['2026-12-25', '2026-12-28'] },
])('with Christmas $christmas, two working days are free', ({ year, observed }) => {
  const working = [...newZealandHolidays(year, year).keys()].filter(
    (date) => date > `${year}-12-24` && weekdayOfDay(dayOfDate(date)) % 6 !== 0,
  )
  expect(working.sort()).toEqual(observed)
})

test.each([
  { easterMonday: '1999-04-05' },
  { easterMonday: '2000-04-24' },
  { easterMonday: '2008-03-24' },
  { easterMonday: '2024-04-01' },
  { easterMonday: '2025-04-21' },
  { easterMonday: '2049-04-19' },
])('Easter Monday falls on $easterMonday', ({ easterMonday }) => {
  const year = Number(easterMonday.slice(0, 4))
  expect(newZealandHolidays(year, year).get(easterMonday)).toBe('Easter Monday')
})

test('Matariki is a Friday in June or July of each year from 2022 to 2052', () => {
  const matariki = [...newZealandHolidays(2000, 2060)].flatMap(([date, name]) =>
    name === 'Matariki' ? [date] : [],
  )
  expect(matariki).toHaveLength(31)
  expect(matariki[0]).toBe('2022-06-24')
  expect(matariki.at(-1)).toBe('2052-06-21')
  expect(matariki.every((date) => weekdayOfDay(dayOfDate(date)) === 5 && /-0[67]-/.test(date))).toBe(true)
})
