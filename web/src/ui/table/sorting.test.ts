import { expect, test } from 'vitest'
import { nextOrder, sortRows } from './sorting.ts'

const rows = [
  { name: 'Gate 10', seen: 3 },
  { name: 'gate 2', seen: null },
  { name: 'Āwhina', seen: 12 },
]
const columns = [
  { key: 'name', sortBy: ({ name }: (typeof rows)[number]) => name },
  { key: 'seen', sortBy: ({ seen }: (typeof rows)[number]) => seen },
]
const names = (order: Parameters<typeof sortRows>[2]) =>
  sortRows(rows, columns, order).map(({ name }) => name)

test('sorts names in natural order, numbers by value and missing values last', () => {
  expect(names({ key: 'name', isDescending: false })).toEqual(['Āwhina', 'gate 2', 'Gate 10'])
  expect(names({ key: 'seen', isDescending: false })).toEqual(['Gate 10', 'Āwhina', 'gate 2'])
  expect(names({ key: 'seen', isDescending: true })).toEqual(['Āwhina', 'Gate 10', 'gate 2'])
  expect(names(undefined)).toEqual(rows.map(({ name }) => name))
})

test('a column sorts ascending, then descending, then not at all', () => {
  const up = nextOrder(undefined, 'name')
  const down = nextOrder(up, 'name')
  expect([up, down, nextOrder(down, 'name')]).toEqual([
    { key: 'name', isDescending: false },
    { key: 'name', isDescending: true },
    undefined,
  ])
  expect(nextOrder(down, 'seen')).toEqual({ key: 'seen', isDescending: false })
})
