import { defaultPageSize, pageSizes } from '#contract/product/constants.ts'

export interface Paging {
  readonly page: number
  readonly perPage: number
}

/** Reads the page from a URL. Anything that is not a page number is page 1. */
export function readPage(value: unknown): number {
  const page = Math.trunc(Number(value))
  return page >= 1 && Number.isSafeInteger(page) ? page : 1
}

export function readPerPage(
  value: unknown,
  sizes: readonly number[] = pageSizes,
  fallback: number = defaultPageSize,
): number {
  const size = Number(value)
  return sizes.includes(size) ? size : fallback
}

export function readPaging(query: { page?: unknown; per_page?: unknown }): Paging {
  return { page: readPage(query.page), perPage: readPerPage(query.per_page) }
}

/** The query parameters of a URL, without values at their default. */
export function pagingQuery({ page, perPage }: Paging): { page?: number; per_page?: number } {
  return {
    ...(page === 1 ? {} : { page }),
    ...(perPage === defaultPageSize ? {} : { per_page: perPage }),
  }
}

export function isPaginationHidden({ page, perPage }: Paging, itemCount: number): boolean {
  return page === 1 && perPage === defaultPageSize && itemCount < defaultPageSize
}

export function pageCount(itemCount: number, perPage: number): number {
  return Math.max(1, Math.ceil(itemCount / perPage))
}

/** One page of a list that the server sends whole. */
export function slicePage<T>(items: readonly T[], { page, perPage }: Paging): T[] {
  return items.slice((page - 1) * perPage, page * perPage)
}
