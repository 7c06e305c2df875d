import { describe, expect, test } from 'vitest'
import {
  alertThresholdColour,
  confidenceClass,
  isHiddenBySpeed,
  isSafe,
  markerSize,
  overlayColour,
  riskBarColour,
  riskClass,
  riskTotals,
  shownSpeed,
  speedLimitAt,
} from './classes.ts'

test('confidence is high from 95, medium from 80, low below, as it is shown [EXPL-208]', () => {
  expect([100, 94.5, 94.4, 79.5, 79.4, 0].map(confidenceClass)).toEqual([
    'high',
    'high',
    'medium',
    'medium',
    'low',
    'low',
  ])
  expect(confidenceClass(0.96)).toBe('high')
})

test('the alert slider is red below 70, yellow from 70, green from 90 [PLAT-153]', () => {
  expect([69, 70, 89, 90].map(alertThresholdColour)).toEqual(['red', 'yellow', 'yellow', 'green'])
})

test('a risk score is low up to 2.8, medium under 3.8, high from 3.8 [EXPL-091]', () => {
  expect([0, 2.8, 2.81, 3.79, 3.8, 5].map(riskClass)).toEqual([
    'low',
    'low',
    'medium',
    'medium',
    'high',
    'high',
  ])
})

test('a risk bar is green up to 2.8, orange up to 3.6, red above [EXPL-140]', () => {
  expect([2.8, 2.81, 3.6, 3.61].map(riskBarColour)).toEqual(['green', 'orange', 'orange', 'red'])
})

test('a row is safe only if marked so and its score is at least 1.28 [EXPL-090]', () => {
  expect(isSafe({ is_safe: true, risk_level: 1.28 })).toBe(true)
  expect(isSafe({ is_safe: true, risk_level: 1.27 })).toBe(false)
  expect(isSafe({ is_safe: false, risk_level: 4 })).toBe(false)
})

test('elevated risk is high and critical together', () => {
  expect(riskTotals({ low_risk: 1, medium_risk: 2, high_risk: 4, critical_risk: 8 })).toEqual({
    elevated: 12,
    moderate: 2,
    low: 1,
  })
})

test('an overlay is green up to 10 minutes, yellow up to 60, then red, grey when unknown [EXPL-056]', () => {
  const now = new Date('2024-03-05T00:00:00Z')
  const minutesAgo = (minutes: number) => overlayColour(new Date(now.getTime() - minutes * 60_000), now)
  expect([0, 10, 10.01, 60, 60.01].map(minutesAgo)).toEqual(['green', 'green', 'yellow', 'yellow', 'red'])
  expect(overlayColour(null, now)).toBe('grey')
  expect(overlayColour(new Date(Number.NaN), now)).toBe('grey')
})

test('a speed of 1 shows as 0 and cars under 3 are hidden [EXPL-133]', () => {
  expect([0, 1, 2, 30].map(shownSpeed)).toEqual([0, 0, 2, 30])
  expect(isHiddenBySpeed('car', 2.9)).toBe(true)
  expect(isHiddenBySpeed('car', 3)).toBe(false)
  expect(isHiddenBySpeed('truck', 0)).toBe(false)
})

describe('the speed limit', () => {
  const auckland = (naive: string) => new Date(`${naive}:00+13:00`)

  test('is 30 on weekdays 07:30-18:00, 50 at weekends and otherwise [EXPL-134]', () => {
    expect(speedLimitAt(auckland('2024-03-04T07:29'))).toBe(50)
    expect(speedLimitAt(auckland('2024-03-04T07:30'))).toBe(30)
    expect(speedLimitAt(auckland('2024-03-08T17:59'))).toBe(30)
    expect(speedLimitAt(auckland('2024-03-08T18:00'))).toBe(50)
    expect(speedLimitAt(auckland('2024-03-09T12:00'))).toBe(50)
    expect(speedLimitAt(auckland('2024-03-10T17:00'))).toBe(50)
  })

  test('follows a custom schedule, with the start inclusive and the end exclusive', () => {
    const schedule = [{ weekdays: [0], from: '07:30', to: '16:00', limitKmh: 20 }]
    expect(speedLimitAt(auckland('2024-03-10T07:30'), { schedule })).toBe(20)
    expect(speedLimitAt(auckland('2024-03-10T16:00'), { schedule })).toBe(50)
  })

  test('of the camera takes precedence while it is set', () => {
    expect(speedLimitAt(auckland('2024-03-04T12:00'), { temporaryLimitKmh: 15 })).toBe(15)
    expect(speedLimitAt(auckland('2024-03-04T12:00'), { temporaryLimitKmh: 0 })).toBe(30)
    expect(speedLimitAt(auckland('2024-03-04T12:00'), { temporaryLimitKmh: null })).toBe(30)
  })
})

test('markers run from 64 to 128 px by relative count [SITE-030]', () => {
  expect([0, 5, 10, 20].map((count) => markerSize(count, 10))).toEqual([64, 96, 128, 128])
  expect(markerSize(0, 0)).toBe(64)
})
