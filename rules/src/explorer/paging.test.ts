import { expect, test } from 'vitest'
import { imageSizes, defaultImageSize } from '#contract/explorer/constants.ts'
import {
  isPaginationHidden,
  pageCount,
  pagingQuery,
  readPage,
  readPaging,
  readPerPage,
  slicePage,
} from './paging.ts'

test('a page below 1 becomes 1 [SITE-011]', () => {
  expect([-3, 0, '0', 'x', undefined, Number.NaN, Infinity].map(readPage)).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect([1, '2', 3.9].map(readPage)).toEqual([1, 2, 3])
})

test('a page size is one of the sizes, else the default [PLAT-259] [SITE-013]', () => {
  expect([10, '20', 100].map((value) => readPerPage(value))).toEqual([10, 20, 100])
  expect([0, 15, 1000, 'all', undefined].map((value) => readPerPage(value))).toEqual([10, 10, 10, 10, 10])
  expect(readPerPage('5', imageSizes, defaultImageSize)).toBe(24)
})

test('page and per_page are left out at their default [SITE-010]', () => {
  expect(pagingQuery({ page: 1, perPage: 10 })).toEqual({})
  expect(pagingQuery({ page: 2, perPage: 10 })).toEqual({ page: 2 })
  expect(pagingQuery({ page: 1, perPage: 50 })).toEqual({ per_page: 50 })
  expect(readPaging(pagingQuery({ page: 3, perPage: 20 }))).toEqual({ page: 3, perPage: 20 })
})

test('pagination hides on page 1, at the default size, with fewer items than that [SITE-012]', () => {
  expect(isPaginationHidden({ page: 1, perPage: 10 }, 9)).toBe(true)
  expect(isPaginationHidden({ page: 1, perPage: 10 }, 10)).toBe(false)
  expect(isPaginationHidden({ page: 2, perPage: 10 }, 0)).toBe(false)
  expect(isPaginationHidden({ page: 1, perPage: 20 }, 0)).toBe(false)
})

test('an empty list has one page', () => {
  expect([0, 10, 11].map((count) => pageCount(count, 10))).toEqual([1, 1, 2])
})

test('a plain list is cut into pages', () => {
  const items = Array.from({ length: 25 }, (_, index) => index)
  expect(slicePage(items, { page: 3, perPage: 10 })).toEqual([20, 21, 22, 23, 24])
  expect(slicePage(items, { page: 4, perPage: 10 })).toEqual([])
})
