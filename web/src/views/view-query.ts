import { stringifySearch } from '../lib/search-params.ts'

/** Open popups and the page number are not part of a view. */
const passing = new Set(['page', 'history', 'image'])

/** The filters of a URL in the format of a view, without the question mark. */
export const viewQuery = (search: Record<string, unknown>): string =>
  stringifySearch(Object.fromEntries(Object.entries(search).filter(([name]) => !passing.has(name)))).slice(1)
