import { expect, test } from 'vitest'
import { stepsBetween } from './steps.ts'

const at = (text: string) => new Date(`${text}:00Z`)

test('a day or less has no step in between', () => {
  expect(stepsBetween(at('2026-03-01T05:00'), at('2026-03-02T05:00'))).toEqual([])
  expect(stepsBetween(at('2026-03-02T05:00'), at('2026-03-01T05:00'))).toEqual([])
})

test('several days have steps of a day at full hours', () => {
  expect(stepsBetween(at('2026-03-01T05:20'), at('2026-03-04T05:00'))).toEqual([
    at('2026-03-02T05:00'),
    at('2026-03-03T05:00'),
  ])
})

test('years have at most 90 steps', () => {
  const steps = stepsBetween(at('2016-01-01T00:00'), at('2026-01-01T00:00'))
  expect(steps.length).toBeLessThanOrEqual(90)
  expect(steps.every((step, index) => index === 0 || step > steps[index - 1]!)).toBe(true)
})
