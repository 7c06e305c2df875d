import { expect, test } from 'vitest'
import { ProximityRisk, proximityRiskLabels, riskLevelLabels } from './enumerations.ts'

test('risk levels are safe, caution and danger, called low, moderate and elevated [EXPL-094]', () => {
  expect(Object.values(ProximityRisk)).toEqual(['safe', 'caution', 'danger'])
  expect(Object.values(ProximityRisk).map((level) => proximityRiskLabels[level])).toEqual([
    'low',
    'moderate',
    'elevated',
  ])
  expect([riskLevelLabels.low, riskLevelLabels.medium, riskLevelLabels.high]).toEqual([
    'Low',
    'Moderate',
    'Elevated',
  ])
})
