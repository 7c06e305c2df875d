import type { DataTableProps } from './data-table.tsx'
import type { Failure } from '../states/load-failure.tsx'

interface LoadedQuery<Data> {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** The part of a table that comes from its query. */
export type TableState<Row> = Pick<DataTableProps<Row>, 'rows' | 'failure'> & { isRefreshing: boolean }

/** The error of a query with a retry; undefined while it is loading. */
export function failureOf({ data, error, isFetching, refetch }: LoadedQuery<unknown>): Failure | undefined {
  const hasFailed = data === undefined && error !== null && !isFetching
  return hasFailed ? { error, onRetry: () => void refetch() } : undefined
}

/** The properties of a table from its query: a failed query shows its error and offers a retry. */
export function tableState<Row>(query: LoadedQuery<readonly Row[]>): TableState<Row> {
  const { data, isFetching } = query
  const failure = failureOf(query)
  return {
    rows: data ?? (failure ? [] : undefined),
    isRefreshing: isFetching && data !== undefined,
    failure,
  }
}
