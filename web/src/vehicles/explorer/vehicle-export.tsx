import { VehicleTableView } from '#contract/vehicles/enumerations.ts'
import { vehicleExportColumns, vehicleExportTitle } from '#contract/vehicles/texts.ts'
import { vehiclesApi } from '#contract/vehicles/api.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { callRanged } from '../../explorer/ranged-call.ts'
import { ListExport, type After } from '../../explorer/export/list-export.tsx'
import type { VehicleRequest } from './filter-set.ts'
import { fetchDetections, fetchImages, fetchUnique } from '../api.ts'
import { vehicleCells } from './export-cells.ts'
import { detectionTableRow, imageTableRow, uniqueTableRow, type TableRow } from './table-rows.ts'

interface Props {
  /** The view on show is the one that is exported. */
  view: VehicleTableView
  request: VehicleRequest
  paging: Paging
  /** Whose dates the file has, as the file of the server. */
  zone: string
  list: { rows: readonly TableRow[] | undefined; count: number | undefined }
}

export function VehicleExport({ view, request, paging, zone, list }: Props) {
  return (
    <ListExport
      title={vehicleExportTitle(view)}
      columns={vehicleExportColumns}
      cells={(row) => vehicleCells(row, zone)}
      paging={paging}
      list={list}
      fetchPage={(page, signal) => fetchRows(view, request, page, signal)}
      fetchAfter={(after, signal) => fetchAfter(view, request, after, signal)}
    />
  )
}

async function fetchRows(
  view: VehicleTableView,
  request: VehicleRequest,
  paging: Paging,
  signal: AbortSignal,
) {
  switch (view) {
    case VehicleTableView.DETECTIONS:
      return (await fetchDetections(request, paging, signal)).results.map(detectionTableRow)
    case VehicleTableView.IMAGES:
      return (await fetchImages(request, paging, signal)).results.map(imageTableRow)
    default:
      return (await fetchUnique(request, paging, signal)).results.map(uniqueTableRow)
  }
}

async function fetchAfter(
  view: VehicleTableView,
  request: VehicleRequest,
  after: After,
  signal: AbortSignal,
) {
  const { range } = request
  const query = { ...request.query, ...after }
  switch (view) {
    case VehicleTableView.DETECTIONS: {
      const { results, next } = await callRanged(vehiclesApi.exportDetections, { range, query, signal })
      return { rows: results.map(detectionTableRow), next }
    }
    case VehicleTableView.IMAGES: {
      const { results, next } = await callRanged(vehiclesApi.exportImages, { range, query, signal })
      return { rows: results.map(imageTableRow), next }
    }
    default: {
      const { results, next } = await callRanged(vehiclesApi.exportUnique, { range, query, signal })
      return { rows: results.map(uniqueTableRow), next }
    }
  }
}
