import { expect, test } from 'vitest'
import { pagingQuery, readPaging, type Paging } from '#rules/explorer/paging.ts'
import { nextQuery, type QueryCodec } from './use-query-params.ts'

const codec: QueryCodec<Paging> = { keys: ['page', 'per_page'], read: readPaging, write: pagingQuery }

test('a change keeps the other parameters of the address', () => {
  expect(nextQuery(codec, { tag: 'a' }, { page: 3 })).toEqual({ tag: 'a', page: 3 })
})

test('a default value is removed from the address', () => {
  expect(nextQuery(codec, { page: '3', per_page: '20' }, { page: 1 })).toEqual({ per_page: 20 })
})
