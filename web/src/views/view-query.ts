import { stringifySearch } from '../lib/search-params.ts'

/** What is open over a page, and how far somebody has paged, is no part of a view. */
const passing = new Set(['page', 'history', 'image'])

/** The filters of an address as a view keeps them: without the question mark. */
export const viewQuery = (search: Record<string, unknown>): string =>
  stringifySearch(Object.fromEntries(Object.entries(search).filter(([name]) => !passing.has(name)))).slice(1)
