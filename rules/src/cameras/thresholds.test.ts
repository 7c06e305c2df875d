import { describe, expect, test } from 'vitest'
import { thresholdFaults, thresholdRows, violationMetrics } from './thresholds.ts'

const row = (violation_type: number, threshold_period: number | { id: number }) => ({
  violation_type,
  medium_risk_threshold: '5',
  high_risk_threshold: 10,
  alert_threshold: 20,
  threshold_period,
})

describe('the rows of the form', () => {
  test('are one per type, those shown by default first, off where nothing is set [SITE-092]', () => {
    const rows = thresholdRows([row(9, 2)])
    expect(rows.map(({ violation_type }) => violation_type)).toEqual([0, 2, 5, 6, 7, 8, 1, 3, 4, 9, 10, 11])
    expect(rows.find(({ violation_type }) => violation_type === 9)).toEqual(row(9, 2))
    expect(rows[0]).toMatchObject({ medium_risk_threshold: 0, threshold_period: 1 })
  })

  test('include later types that a camera has', () => {
    expect(thresholdRows([row(14, 3)]).at(-1)).toEqual(row(14, 3))
  })
})

describe('validation', () => {
  test('wants thresholds above 0 unless the period is off [SITE-121]', () => {
    expect(thresholdFaults([row(0, 2), row(1, 3), row(2, { id: 2 })])).toEqual({})
    const empty = { medium_risk_threshold: '', high_risk_threshold: 0, alert_threshold: 'many' }
    expect(thresholdFaults([row(0, 2), { ...row(1, 2), ...empty }])).toEqual({
      'violation_metrics.1.medium_risk_threshold': 'Please enter a number greater than 0',
      'violation_metrics.1.high_risk_threshold': 'Please enter a number greater than 0',
      'violation_metrics.1.alert_threshold': 'Please enter a number greater than 0',
    })
    expect(thresholdFaults([{ ...row(1, 1), ...empty }])).toEqual({})
  })

  test('wants a period [SITE-122]', () => {
    for (const threshold_period of [null, undefined, '', 4] as const) {
      expect(thresholdFaults([{ ...row(3, 2), threshold_period }])).toEqual({
        'violation_metrics.0.threshold_period': 'Please select a period',
      })
    }
  })
})

describe('what is sent', () => {
  test('is a list of every type, from rows or from a map of them [SITE-127] [SITE-092]', () => {
    const list = violationMetrics([row(5, 2)])
    expect(list.map(({ violation_type }) => violation_type)).toEqual([...Array(12).keys()])
    expect(list[5]).toEqual({
      violation_type: 5,
      medium_risk_threshold: 5,
      high_risk_threshold: 10,
      alert_threshold: 20,
      threshold_period: 2,
    })
    expect(violationMetrics({ 5: row(5, { id: 2 }) })).toEqual(list)
  })

  test('has zeros where the period is off [SITE-121]', () => {
    expect(violationMetrics([row(5, 1)])[5]).toEqual({
      violation_type: 5,
      medium_risk_threshold: 0,
      high_risk_threshold: 0,
      alert_threshold: 0,
      threshold_period: 1,
    })
  })
})
