import { useQuery } from '@tanstack/react-query'
import { VehicleTableView } from '#contract/vehicles/enumerations.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import type { VehicleRequest } from './filter-set.ts'
import { tableState } from '../../ui/table/table-state.ts'
import { useQueryParams, type QueryCodec } from '../../ui/use-query-params.ts'
import { detectionsQuery, imagesQuery, uniqueQuery } from '../api.ts'
import { detectionTableRow, imageTableRow, isTableView, uniqueTableRow, type TableRow } from './table-rows.ts'

const viewCodec: QueryCodec<{ view: VehicleTableView }> = {
  // Another view is another list, which starts at its first page.
  keys: ['view', 'page'],
  read: ({ view }) => ({ view: isTableView(view) ? view : VehicleTableView.UNIQUE }),
  write: ({ view }) => ({ view: view === VehicleTableView.UNIQUE ? undefined : view }),
}

/** Which of the three views is shown, kept in the address. */
export function useTableView() {
  const [{ view }, change] = useQueryParams(viewCodec)
  return { view, setView: (next: VehicleTableView) => change({ view: next }) }
}

interface Loaded<Row> {
  data: { results: Row[]; count: number } | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

const listOf = <Row>(query: Loaded<Row>, toRow: (row: Row) => TableRow) => ({
  ...tableState({ ...query, data: query.data?.results.map(toRow) }),
  count: query.data?.count,
})

/** The rows of the view on show; the other two are not requested. */
export function useExplorerList(view: VehicleTableView, request: VehicleRequest, paging: Paging) {
  const unique = useQuery({
    ...uniqueQuery(request, paging),
    enabled: view === VehicleTableView.UNIQUE,
  })
  const detections = useQuery({
    ...detectionsQuery(request, paging),
    enabled: view === VehicleTableView.DETECTIONS,
  })
  const images = useQuery({
    ...imagesQuery(request, paging),
    enabled: view === VehicleTableView.IMAGES,
  })
  switch (view) {
    case VehicleTableView.DETECTIONS:
      return listOf(detections, detectionTableRow)
    case VehicleTableView.IMAGES:
      return listOf(images, imageTableRow)
    default:
      return listOf(unique, uniqueTableRow)
  }
}
