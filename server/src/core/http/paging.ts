import type { Paged, PageQuery } from '#contract/endpoint.ts'

/** The number of rows before a page. */
export const pageOffset = ({ page, page_length }: PageQuery) => (page - 1) * page_length

/** The response of a list: the total count, and links to the neighbouring pages. */
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

/** The same request for another page, as path and query, so that it works on any host. */
function pageLink(requestUrl: string, page: number): string {
  const [path = '', query] = requestUrl.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set('page', String(page))
  return `${path}?${parameters.toString()}`
}
