import { useQuery } from '@tanstack/react-query'
import { SafetyTableView } from '#contract/safety/enumerations.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { tableState } from '../../ui/table/table-state.ts'
import { useQueryParams, type QueryCodec } from '../../ui/use-query-params.ts'
import { annotatedQuery, detectionsQuery, imagesQuery } from '../api.ts'
import type { SafetyRequest } from './filter-set.ts'
import {
  annotatedTableRow,
  detectionTableRow,
  imageTableRow,
  isTableView,
  type TableRow,
} from './table-rows.ts'

const viewCodec: QueryCodec<{ view: SafetyTableView }> = {
  // Another view is another list, which starts at its first page.
  keys: ['view', 'page'],
  read: ({ view }) => ({ view: isTableView(view) ? view : SafetyTableView.DETECTIONS }),
  write: ({ view }) => ({ view: view === SafetyTableView.DETECTIONS ? undefined : view }),
}

/** Which of the three views is shown, kept in the address. */
export function useTableView() {
  const [{ view }, change] = useQueryParams(viewCodec)
  return { view, setView: (next: SafetyTableView) => change({ view: next }) }
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

/** The rows of the active view. The other two are not requested. */
export function useSafetyList(view: SafetyTableView, request: SafetyRequest, paging: Paging) {
  const detections = useQuery({
    ...detectionsQuery(request, paging),
    enabled: view === SafetyTableView.DETECTIONS,
  })
  const images = useQuery({ ...imagesQuery(request, paging), enabled: view === SafetyTableView.IMAGES })
  const annotated = useQuery({
    ...annotatedQuery(request, paging),
    enabled: view === SafetyTableView.ANNOTATIONS,
  })
  switch (view) {
    case SafetyTableView.IMAGES:
      return listOf(images, imageTableRow)
    case SafetyTableView.ANNOTATIONS:
      return listOf(annotated, annotatedTableRow)
    default:
      return listOf(detections, detectionTableRow)
  }
}
