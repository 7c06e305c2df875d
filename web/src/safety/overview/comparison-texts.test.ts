import { expect, test } from 'vitest'
import { compare } from '#rules/safety/weeks/compare-weeks.ts'
import { changeOf, headline, ratePer100, trendOf } from './comparison-texts.ts'

const counted = (elevated: number, watched_hours: number) => ({
  observations: elevated,
  elevated,
  watched_hours,
})

test('a period is compared by its rate: half the watched hours with half the count are no change', () => {
  expect(headline(compare(counted(10, 50), counted(20, 100), []), 'the 7 days before')).toBe(
    'Elevated risk per watched hour is as in the 7 days before',
  )
  expect(headline(compare(counted(30, 100), counted(20, 100), []), 'the 7 days before')).toBe(
    'Elevated risk per watched hour is 50% higher than in the 7 days before',
  )
})

test('what was set up again, or not watched, is not compared', () => {
  const changed = compare(counted(30, 100), counted(20, 100), ['Yard: zone changed on 12 Nov'])
  expect(headline(changed, 'the 7 days before')).toBe(
    'Not compared with the 7 days before: Yard: zone changed on 12 Nov',
  )
  expect(changeOf(compare(counted(3, 100), counted(0, 0), []))).toBe('not compared')
  expect(trendOf(changed)).toBe('unknown')
  expect(trendOf(compare(counted(30, 100), counted(20, 100), []))).toBe('worse')
  expect(trendOf(compare(counted(10, 100), counted(20, 100), []))).toBe('better')
  expect(trendOf(compare(counted(3, 100), counted(0, 100), []))).toBe('worse')
})

test('hours that nobody watched have no rate, which is not a rate of nothing', () => {
  expect(ratePer100(compare(counted(0, 0), counted(1, 10), []).now.rate)).toBe('no data')
  expect(ratePer100(compare(counted(0, 50), counted(1, 10), []).now.rate)).toBe('0.0')
})
