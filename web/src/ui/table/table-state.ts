import type { DataTableProps } from './data-table.tsx'
import type { Failure } from '../load-failure.tsx'

interface LoadedQuery<Data> {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** The part of a table that comes from its query. */
export type TableState<Row> = Pick<DataTableProps<Row>, 'rows' | 'failure'> & { isRefreshing: boolean }

/** Why there is nothing to show, and the way to try again; nothing while it is being requested. */
export function failureOf({ data, error, isFetching, refetch }: LoadedQuery<unknown>): Failure | undefined {
  const hasFailed = data === undefined && error !== null && !isFetching
  return hasFailed ? { error, onRetry: () => void refetch() } : undefined
}

/** What a table needs to know of its query: one that could not be loaded says so and offers to try again. */
export function tableState<Row>(query: LoadedQuery<readonly Row[]>): TableState<Row> {
  const { data, isFetching } = query
  const failure = failureOf(query)
  return {
    rows: data ?? (failure ? [] : undefined),
    isRefreshing: isFetching && data !== undefined,
    failure,
  }
}
