import { useQuery } from '@tanstack/react-query'
import { tableState } from '../ui/table/table-state.ts'
import { usePaging } from '../ui/table/use-paging.ts'
import { useQueryParams } from '../ui/use-query-params.ts'
import { fetchPage, type DeclaredExplorer, type ExplorerRow } from './declare-explorer.ts'
import { useExplorerFilters } from './filters/use-explorer-filters.ts'

/** The state of an explorer's page: filters, view and page from the address, and the rows of the current view. */
export function useExplorer<
  Own extends object,
  Query extends object,
  View extends string,
  Row extends ExplorerRow,
>(explorer: DeclaredExplorer<Own, Query, View, Row>) {
  const filters = useExplorerFilters(explorer.filters)
  const [paging, setPaging] = usePaging()
  const [{ view }, changeView] = useQueryParams(explorer.viewCodec)
  const query = useQuery({
    queryKey: [explorer.room, view, filters.request, paging] as const,
    queryFn: ({ signal }) => fetchPage(explorer.views[view], filters.request, paging, signal),
    // Rows of another view would be shown under the wrong columns, and no rows would make loading look empty.
    placeholderData: (previous, of) =>
      of?.queryKey[1] === view && previous?.rows.length !== 0 ? previous : undefined,
  })
  const list = tableState({ ...query, data: query.data?.rows })
  return {
    explorer,
    filters,
    view,
    setView: (next: View) => changeView({ view: next }),
    paging,
    setPaging,
    list,
    count: query.data?.count,
    /** The pictures of the page, in order. */
    imageIds: [...new Set(list.rows?.flatMap(({ image }) => image?.id ?? []))],
  }
}

export type ExplorerState<
  Own extends object,
  Query extends object,
  View extends string,
  Row extends ExplorerRow,
> = ReturnType<typeof useExplorer<Own, Query, View, Row>>
