import type { DataTableProps } from './data-table.tsx'

interface ListQuery<Row> {
  data: readonly Row[] | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** The part of a table that comes from its query. */
export type TableState<Row> = Pick<DataTableProps<Row>, 'rows' | 'failure'> & { isRefreshing: boolean }

/** What a table needs to know of its query: one that could not be loaded says so and offers to try again. */
export function tableState<Row>({ data, error, isFetching, refetch }: ListQuery<Row>): TableState<Row> {
  const hasFailed = data === undefined && error !== null && !isFetching
  return {
    rows: data ?? (hasFailed ? [] : undefined),
    isRefreshing: isFetching && data !== undefined,
    failure: hasFailed ? { error, onRetry: () => void refetch() } : undefined,
  }
}
