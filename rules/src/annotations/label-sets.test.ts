import { expect, test } from 'vitest'
import { chosenSet, nextLabel, standardSet } from './label-sets.ts'

test('the standard set has the kinds of objects, the first nine with the keys 1 to 9', () => {
  expect(standardSet.labels[0]).toMatchObject({ name: 'Car', shortcut: 1 })
  expect(standardSet.labels.map(({ name }) => name)).toContain('Person')
  const keys = standardSet.labels.flatMap(({ shortcut }) => shortcut ?? [])
  expect(keys).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('the standard set replaces a removed one', () => {
  const own = { id: 'a', name: 'Plant', labels: [] }
  expect(chosenSet([own], 'a')).toBe(own)
  expect(chosenSet([own], 'gone')).toBe(standardSet)
  expect(chosenSet([own], undefined)).toBe(standardSet)
})

test('a new label gets the first free key, and none after nine', () => {
  const label = (shortcut: number | null) => ({ name: '', colour: '#000000', shortcut })
  expect(nextLabel([label(1), label(3)]).shortcut).toBe(2)
  expect(nextLabel([1, 2, 3, 4, 5, 6, 7, 8, 9].map(label)).shortcut).toBeNull()
})
