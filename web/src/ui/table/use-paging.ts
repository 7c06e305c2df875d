import { pagingQuery, readPaging, type Paging } from '#rules/explorer/paging.ts'
import { useQueryParams, type QueryCodec } from '../use-query-params.ts'

const codec: QueryCodec<Paging> = { keys: ['page', 'per_page'], read: readPaging, write: pagingQuery }

/** The page of a list and its length, kept in the address as page and per_page. */
export const usePaging = () => useQueryParams(codec)
