import { wildlifeApi, type Sighting } from '#contract/wildlife/api.ts'
import { sightingExportColumns, sightingExportTitle } from '#contract/wildlife/texts.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { callRanged } from '../../explorer/ranged-call.ts'
import { ListExport } from '../../explorer/export/list-export.tsx'
import { fetchSightings } from '../api.ts'
import { sightingCells } from './export-cells.ts'
import type { WildlifeRequest } from './filter-set.ts'

interface Props {
  request: WildlifeRequest
  paging: Paging
  /** Whose dates the file has, as the file of the server. */
  zone: string
  rows: readonly Sighting[] | undefined
  count: number | undefined
}

export function SightingExport({ request, paging, zone, rows, count }: Props) {
  return (
    <ListExport
      title={sightingExportTitle}
      columns={sightingExportColumns}
      cells={(row) => sightingCells(row, zone)}
      paging={paging}
      list={{ rows, count }}
      fetchPage={async (page, signal) => (await fetchSightings(request, page, signal)).results}
      fetchAfter={async (after, signal) => {
        const query = { ...request.query, ...after }
        const { results, next } = await callRanged(wildlifeApi.exportSightings, {
          range: request.range,
          query,
          signal,
        })
        return { rows: results, next }
      }}
    />
  )
}
