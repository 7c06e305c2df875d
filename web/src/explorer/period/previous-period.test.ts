import { expect, test } from 'vitest'
import { selectAllTime, selectPreset } from '#rules/time/time-filter.ts'
import { changeInPercent, changeInPoints, comparisonText, previousPeriod } from './previous-period.ts'

const now = new Date('2026-11-14T10:30:00+13:00')

test('today is compared with yesterday up to the same time', () => {
  expect(previousPeriod(selectPreset('today', now))).toMatchObject({
    from: new Date('2026-11-13T00:00:00+13:00'),
    to: new Date('2026-11-13T10:31:00+13:00'),
  })
  expect(comparisonText(selectPreset('today', now))).toBe('vs. yesterday by now')
})

test('seven days are compared with the preceding seven, a custom range with one of equal length', () => {
  expect(previousPeriod(selectPreset('7', now))?.from).toEqual(new Date('2026-11-01T00:00:00+13:00'))
  const [from, to] = [new Date('2026-11-10T00:00:00Z'), new Date('2026-11-12T00:00:00Z')]
  expect(previousPeriod({ period: 'custom', from, to })).toEqual({
    period: 'custom',
    from: new Date('2026-11-08T00:00:00Z'),
    to: from,
  })
})

test('all time and open ranges have no comparison', () => {
  expect(previousPeriod(selectAllTime())).toBeUndefined()
  expect(previousPeriod({ period: 'custom', from: now, to: null })).toBeUndefined()
})

test('changes have a sign', () => {
  expect(changeInPercent(108, 100)).toBe('+8%')
  expect(changeInPercent(98, 100)).toBe('−2%')
  expect(changeInPercent(5, 0)).toBeUndefined()
  expect(changeInPoints(94.2, 93)).toBe('+1.2')
  expect(changeInPoints(94.2, null)).toBeUndefined()
})

test('preceding days are in the chosen time zone', () => {
  const inPerth = selectPreset('today', now, 'Australia/Perth')
  expect(inPerth.from).toEqual(new Date('2026-11-14T00:00:00+08:00'))
  expect(previousPeriod(inPerth, 'Australia/Perth')?.from).toEqual(new Date('2026-11-13T00:00:00+08:00'))
})
