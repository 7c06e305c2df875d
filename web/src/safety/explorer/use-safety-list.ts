import { useQuery } from '@tanstack/react-query'
import { SafetyTableView } from '#contract/safety/enumerations.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { listOf, viewCodec } from '../../explorer/list-views.ts'
import { useQueryParams } from '../../ui/use-query-params.ts'
import { annotatedQuery, detectionsQuery, imagesQuery } from '../api.ts'
import type { SafetyRequest } from './filter-set.ts'
import { annotatedTableRow, detectionTableRow, imageTableRow, isTableView } from './table-rows.ts'

const tableViewCodec = viewCodec(isTableView, SafetyTableView.DETECTIONS)

/** Which of the three views is shown, kept in the address. */
export function useTableView() {
  const [{ view }, change] = useQueryParams(tableViewCodec)
  return { view, setView: (next: SafetyTableView) => change({ view: next }) }
}

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
