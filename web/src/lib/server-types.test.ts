import { expect, test } from 'vitest'
import { classLabelFrom } from './object-classes.ts'
import { roiTypesFrom } from './roi-types.ts'

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

test('object types have the label from the server, else their name', () => {
  const labelOf = classLabelFrom([{ name: 'plant', label: 'Machinery' }])
  expect(['plant', 'person'].map(labelOf)).toEqual(['Machinery', 'Person'])
  expect(classLabelFrom(undefined)('boat')).toBe('Boat')
})
