import { useState } from 'react'
import { nameOrder } from '#rules/place/name-order.ts'

/** The sort value of a row; rows without one come last in both directions. */
export type SortValue = string | number | null

export interface SortableColumn<Row> {
  key: string
  sortBy?: (row: Row) => SortValue
}

export interface SortOrder {
  key: string
  isDescending: boolean
}

export interface Sorting {
  order: SortOrder | undefined
  onSort: (key: string) => void
}

function compare(a: NonNullable<SortValue>, b: NonNullable<SortValue>): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return nameOrder().compare(String(a), String(b))
}

export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly SortableColumn<Row>[],
  order: SortOrder | undefined,
): readonly Row[] {
  const sortBy = columns.find(({ key }) => key === order?.key)?.sortBy
  if (!order || !sortBy) return rows
  const way = order.isDescending ? -1 : 1
  return rows.toSorted((rowA, rowB) => {
    const [a, b] = [sortBy(rowA), sortBy(rowB)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return way * compare(a, b)
  })
}

/** Ascending, descending, then the original order. */
export function nextOrder(order: SortOrder | undefined, key: string): SortOrder | undefined {
  if (order?.key !== key) return { key, isDescending: false }
  return order.isDescending ? undefined : { key, isDescending: true }
}

/** Sorts a list that is loaded completely. Paged lists keep the order of their call. */
export function useSorting<Row>(
  rows: readonly Row[] | undefined,
  columns: readonly SortableColumn<Row>[],
): { sorted: readonly Row[] | undefined; sorting: Sorting } {
  const [order, setOrder] = useState<SortOrder>()
  return {
    sorted: rows && sortRows(rows, columns, order),
    sorting: { order, onSort: (key) => setOrder((current) => nextOrder(current, key)) },
  }
}
