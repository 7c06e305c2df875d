import type { Paged, PageQuery } from '#contract/endpoint.ts'

/** How many rows come before a page. */
export const pageOffset = ({ page, page_length }: PageQuery) => (page - 1) * page_length

/** A page as every list answers it: the count of all rows, and links to the pages beside it. */
export function pagedAnswer<Row>(
  requestUrl: string,
  { page, page_length }: PageQuery,
  count: number,
  results: Row[],
): Paged<Row> {
  const lastPage = Math.max(1, Math.ceil(count / page_length))
  return {
    count,
    next: page < lastPage ? pageLink(requestUrl, page + 1) : null,
    previous: page > 1 ? pageLink(requestUrl, Math.min(page - 1, lastPage)) : null,
    results,
  }
}

/** The same request for another page: path and query, so that it works under whatever host the caller used. */
function pageLink(requestUrl: string, page: number): string {
  const [path = '', query] = requestUrl.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set('page', String(page))
  return `${path}?${parameters.toString()}`
}
