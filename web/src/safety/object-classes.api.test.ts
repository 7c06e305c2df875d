import { expect, test } from 'vitest'
import { classLabelFrom } from './object-classes.api.ts'

test('object types have the label from the server, else their name', () => {
  const labelOf = classLabelFrom([{ name: 'plant', label: 'Machinery' }])
  expect(['plant', 'person'].map(labelOf)).toEqual(['Machinery', 'Person'])
  expect(classLabelFrom(undefined)('boat')).toBe('Boat')
})
