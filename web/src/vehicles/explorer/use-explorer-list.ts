import { useQuery } from '@tanstack/react-query'
import { VehicleTableView } from '#contract/vehicles/enumerations.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import type { VehicleRequest } from './filter-set.ts'
import { listOf, viewCodec } from '../../explorer/list-views.ts'
import { useQueryParams } from '../../ui/use-query-params.ts'
import { detectionsQuery, imagesQuery, uniqueQuery } from '../api.ts'
import { detectionTableRow, imageTableRow, isTableView, uniqueTableRow } from './table-rows.ts'

const tableViewCodec = viewCodec(isTableView, VehicleTableView.UNIQUE)

/** Which of the three views is shown, kept in the address. */
export function useTableView() {
  const [{ view }, change] = useQueryParams(tableViewCodec)
  return { view, setView: (next: VehicleTableView) => change({ view: next }) }
}

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
