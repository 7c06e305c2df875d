import { expect, test } from 'vitest'
import { roiTypesFrom } from './roi-types.api.ts'

test('region types are those of the server, and those of the contract until they are loaded [SITE-166]', () => {
  const sent = [
    { id: 9, name: 'Dock', meaning: 'loading', selector_label: 'Loading dock', colour: '#123456' },
  ]
  expect(roiTypesFrom(sent)).toEqual(sent)
  for (const nothing of [undefined, []])
    expect(roiTypesFrom(nothing).map(({ id, selector_label }) => [id, selector_label])).toEqual([
      [0, 'Detection Region'],
      [1, 'PPE Zone'],
      [2, 'Exclusion Zone'],
      [3, 'Vehicle Track (Live Lane)'],
      [4, 'Privacy Mask'],
      [5, 'Safe Zone'],
      [6, 'Ground Plane'],
      [7, 'Occupancy Zone'],
    ])
})
