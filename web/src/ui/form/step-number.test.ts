import { expect, test } from 'vitest'
import { stepNumber } from './step-number.ts'

test('a coordinate changes by a millionth of a degree [SITE-058]', () => {
  expect(stepNumber('174.763500', 0.000001)).toBe('174.763501')
  expect(stepNumber('-36.8485', -0.000001)).toBe('-36.848501')
})

test('a part of the ground plane changes by a hundredth [SITE-133]', () => {
  expect(stepNumber('0.1', 0.01)).toBe('0.11')
  expect(stepNumber('', -0.01)).toBe('-0.01')
})

test('a step stops at the limits', () => {
  expect(stepNumber('89.9999995', 0.000001, { max: 90 })).toBe('90')
  expect(stepNumber('0', -1, { min: 0 })).toBe('0')
})

test('an unfinished number counts as zero', () => {
  expect(stepNumber('-', 1)).toBe('1')
})
