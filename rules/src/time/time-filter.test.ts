import { expect, test } from 'vitest'
import { timePeriodLabels } from '#contract/explorer/enumerations.ts'
import {
  editTimeFilter,
  isValidTimeFilter,
  selectAllTime,
  selectPreset,
  timeFilterOnMount,
} from './time-filter.ts'

const now = new Date('2024-03-05T07:04:09Z')

test('the periods are today, 7, 30, 90 days, All Time and custom [EXPL-199]', () => {
  expect(Object.keys(timePeriodLabels).sort()).toEqual(['30', '7', '90', 'all', 'custom', 'today'])
  expect(timePeriodLabels).toMatchObject({ today: 'Today', '7': '7 days', all: 'All Time' })
})

test('editing a date turns custom on, and a preset turns it off [EXPL-200] [EXPL-201]', () => {
  const edited = editTimeFilter(selectPreset('7', now), { to: new Date('2024-03-01T00:00:00Z') })
  expect(edited).toEqual({
    period: 'custom',
    from: new Date('2024-02-27T11:00:00Z'),
    to: new Date('2024-03-01T00:00:00Z'),
  })
  expect(selectPreset('30', now).period).toBe('30')
})

test('a range is valid if a start or an end exists [EXPL-201]', () => {
  const open = editTimeFilter(selectPreset('7', now), { to: null })
  expect(isValidTimeFilter(open)).toBe(true)
  expect(isValidTimeFilter(editTimeFilter(open, { from: null }))).toBe(false)
})

test('All Time has no ends and is valid', () => {
  expect(selectAllTime()).toEqual({ period: 'all', from: null, to: null })
  expect(isValidTimeFilter(selectAllTime())).toBe(true)
})

test('the control starts with today, unless a period was chosen before', () => {
  expect(timeFilterOnMount(undefined, now)).toEqual(selectPreset('today', now))
  const chosen = selectPreset('90', now)
  expect(timeFilterOnMount(chosen, now)).toEqual(chosen)
})
