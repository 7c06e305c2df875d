import { explorerTexts } from '#contract/explorer/texts.ts'
import { paths } from '#contract/paths.ts'
import { vehiclesApi } from '#contract/vehicles/api.ts'
import { vehicleTableViewLabels as labels } from '#contract/vehicles/enumerations.ts'
import { vehicleExportColumns as exportColumns } from '#contract/vehicles/texts.ts'
import { declareExplorer, rowsOf } from '../../explorer/declare-explorer.ts'
import { callRanged } from '../../explorer/period/ranged-call.ts'
import { explorerColumns } from './explorer-columns.tsx'
import { vehicleCells } from './export-cells.ts'
import { vehicleFilters } from './filter-set.ts'
import { NothingFound } from './nothing-found.tsx'
import { detectionTableRow, imageTableRow, uniqueTableRow } from './table-rows.ts'

/** Vehicles and plates: passes, readings or pictures. */
export const vehicleExplorer = declareExplorer({
  room: 'vehicles',
  path: paths.vehicleExplorer,
  heading: explorerTexts.listView,
  filters: vehicleFilters,
  views: {
    unique: {
      label: labels.unique,
      exportColumns,
      page: async (call) => rowsOf(await callRanged(vehiclesApi.unique, call), uniqueTableRow),
      after: async (call) => rowsOf(await callRanged(vehiclesApi.exportUnique, call), uniqueTableRow),
    },
    detections: {
      label: labels.detections,
      exportColumns,
      page: async (call) => rowsOf(await callRanged(vehiclesApi.detections, call), detectionTableRow),
      after: async (call) => rowsOf(await callRanged(vehiclesApi.exportDetections, call), detectionTableRow),
    },
    images: {
      label: labels.images,
      exportColumns,
      page: async (call) => rowsOf(await callRanged(vehiclesApi.images, call), imageTableRow),
      after: async (call) => rowsOf(await callRanged(vehiclesApi.exportImages, call), imageTableRow),
    },
  },
  columns: explorerColumns,
  cells: vehicleCells,
  empty: (filters) => <NothingFound filters={filters} />,
})
