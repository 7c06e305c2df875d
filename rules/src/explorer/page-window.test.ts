import { expect, test } from 'vitest'
import { findPage } from './page-window.ts'

test('a page spans as many windows as it needs', () => {
  expect(findPage([5, 3, 10], 0, 5)).toEqual({ first: 0, last: 0, skip: 0 })
  expect(findPage([5, 3, 10], 4, 5)).toEqual({ first: 0, last: 2, skip: 4 })
  expect(findPage([5, 3, 10], 5, 3)).toEqual({ first: 1, last: 1, skip: 0 })
  expect(findPage([5, 3, 10], 9, 2)).toEqual({ first: 2, last: 2, skip: 1 })
})

test('windows without rows are skipped', () => {
  expect(findPage([0, 0, 4], 1, 2)).toEqual({ first: 2, last: 2, skip: 1 })
})

test('the last page is cut off at the end of the list, and a page past it is undefined', () => {
  expect(findPage([5, 3], 6, 100)).toEqual({ first: 1, last: 1, skip: 1 })
  expect(findPage([5, 3], 8, 10)).toBeUndefined()
  expect(findPage([], 0, 10)).toBeUndefined()
})

test('every page of any list holds the rows that slicing it gives', () => {
  const counts = [3, 0, 1, 7, 2, 0, 0, 5]
  const rows = counts.flatMap((count, window) =>
    Array.from({ length: count }, (_, row) => `${window}:${row}`),
  )
  for (let length = 1; length <= 6; length++) {
    for (let offset = 0; offset < rows.length; offset++) {
      const { first, last, skip } = findPage(counts, offset, length)!
      const inside = rows.filter((row) => {
        const window = Number(row.split(':')[0])
        return window >= first && window <= last
      })
      expect(inside.slice(skip, skip + length)).toEqual(rows.slice(offset, offset + length))
    }
  }
})
