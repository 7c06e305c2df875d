import { expect, test } from 'vitest'
import type { PlanKind } from '#contract/sites/plans.ts'
import { planCounts, planCountText } from './plan-summary.ts'

const feature = (kind: PlanKind) => ({
  type: 'Feature' as const,
  properties: { kind },
  geometry: { type: 'Point' as const, coordinates: [0, 0] },
})

test('counts the features of a plan by kind, in words', () => {
  const features = (['bay', 'outline', 'bay', 'road'] as const).map(feature)
  const counts = planCounts({ type: 'FeatureCollection', features })
  expect(counts.map(planCountText)).toEqual(['1 road', '2 bays', '1 other outline'])
})
