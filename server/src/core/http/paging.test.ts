import { expect, test } from 'vitest'
import { pagedAnswer, pageOffset } from './paging.ts'

const answer = (url: string, page: number, count: number) =>
  pagedAnswer(url, { page, page_length: 10 }, count, [])

test('a page links to its neighbours and keeps the rest of the query', () => {
  expect(answer('/api/v1/sites/?name=a%20b&page=2&page_length=10', 2, 31)).toEqual({
    count: 31,
    next: '/api/v1/sites/?name=a+b&page=3&page_length=10',
    previous: '/api/v1/sites/?name=a+b&page=1&page_length=10',
    results: [],
  })
})

test('the first and last page have no links beyond the list', () => {
  expect(answer('/api/v1/sites', 1, 10)).toMatchObject({ next: null, previous: null })
  expect(answer('/api/v1/sites', 1, 11)).toMatchObject({ next: '/api/v1/sites?page=2', previous: null })
})

test('a page past the end links back to the last page', () => {
  expect(answer('/api/v1/sites?page=9', 9, 15)).toMatchObject({
    next: null,
    previous: '/api/v1/sites?page=2',
  })
})

test('the offset of a page is the number of rows on earlier pages', () => {
  expect(pageOffset({ page: 3, page_length: 20 })).toBe(40)
})
