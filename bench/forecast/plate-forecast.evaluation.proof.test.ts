import { describe, expect, test } from 'vitest'
import { forecastMinProbability } from '#contract/vehicles/constants.ts'
import { scoreDemoForecasts, scorePlateForecasts } from './plate-evaluation.ts'
import { brierScore, calibrationBin } from './plate-scores.ts'

describe.each([
  ['of simulated drivers', () => scorePlateForecasts(7, '2026-02-02', 6)],
  ['of the regulars of the demo', () => scoreDemoForecasts('2026-06-01')],
])('on held-out weeks %s', (_, score) => {
  const slots = score()

  test('the plate forecast has a better Brier score than the hour-of-week frequency', () => {
    expect(brierScore(slots, 'forecast')).toBeLessThan(0.9 * brierScore(slots, 'frequency'))
  })

  test('events predicted with 0.25 or more happen as often as predicted, within 0.05', () => {
    const { slots: shown, predicted, happened } = calibrationBin(slots, 'forecast', forecastMinProbability, 1)
    expect(shown).toBeGreaterThan(1000)
    expect(Math.abs(predicted - happened)).toBeLessThanOrEqual(0.05)
  })
})
