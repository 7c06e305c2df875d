import { tableState } from '../ui/table/table-state.ts'
import type { QueryCodec } from '../ui/use-query-params.ts'

/** Which view of an explorer is shown, in the address. */
export const viewCodec = <View extends string>(
  isView: (value: unknown) => value is View,
  first: View,
): QueryCodec<{ view: View }> => ({
  // Another view is another list, which starts at its first page.
  keys: ['view', 'page'],
  read: ({ view }) => ({ view: isView(view) ? view : first }),
  write: ({ view }) => ({ view: view === first ? undefined : view }),
})

interface Loaded<Raw> {
  data: { results: Raw[]; count: number } | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** A loaded page of a view as rows of the explorer's table. */
export const listOf = <Raw, Row>(query: Loaded<Raw>, toRow: (row: Raw) => Row) => ({
  ...tableState({ ...query, data: query.data?.results.map(toRow) }),
  count: query.data?.count,
})
