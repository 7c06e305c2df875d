import { paths } from '#contract/paths.ts'
import { wildlifeApi } from '#contract/wildlife/api.ts'
import { sightingExportColumns, wildlifeTexts } from '#contract/wildlife/texts.ts'
import { declareExplorer, rowsOf } from '../../explorer/declare-explorer.ts'
import { callRanged } from '../../explorer/period/ranged-call.ts'
import { WidenButton } from '../../explorer/period/widen-button.tsx'
import { fetchSightings } from '../api.ts'
import { explorerColumns } from './explorer-columns.tsx'
import { sightingCells } from './export-cells.ts'
import { wildlifeFilters } from './filter-set.ts'

/** Sightings of dolphins and boats. */
export const dataExplorer = declareExplorer({
  room: 'wildlife',
  path: paths.dataExplorer,
  heading: wildlifeTexts.detailedList,
  filters: wildlifeFilters,
  views: {
    sightings: {
      label: wildlifeTexts.detailedList,
      exportColumns: sightingExportColumns,
      page: async (call) => rowsOf(await fetchSightings(call), (row) => row),
      after: async (call) => rowsOf(await callRanged(wildlifeApi.exportSightings, call), (row) => row),
    },
  },
  columns: explorerColumns,
  cells: sightingCells,
  empty: (filters) => <WidenButton filters={filters} />,
})
