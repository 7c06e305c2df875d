import { objectClassLabels, type ObjectClass } from '#contract/wildlife/enumerations.ts'
import { sightingExportColumns } from '#contract/wildlife/texts.ts'
import { csvRow } from '#rules/text/csv.ts'
import { confidencePercent } from '#rules/text/format.ts'
import { isoWithOffset } from '#rules/time/offset-time.ts'
import { exportedPlace } from '#rules/wildlife/exported-sighting.ts'
import { exportColumns } from '#rules/text/export-columns.ts'
import type { Scope } from '../../explorer/filters.ts'
import { rowBatches } from '../../explorer/row-batches.ts'
import { sightingList } from '../queries.ts'
import type { SightingRow } from '../sighting-rows.ts'

/** Streams all sightings as CSV, newest first. */
export async function* sightingsCsv(scope: Scope, isPublic: boolean): AsyncGenerator<string> {
  yield `${csvRow(exportColumns(sightingExportColumns, scope.filters.zone))}\r\n`
  for await (const rows of rowBatches<SightingRow>(scope, sightingList))
    yield rows.map((row) => `${csvRow(cellsOf(row, scope.filters.zone, isPublic))}\r\n`).join('')
}

function cellsOf(row: SightingRow, zone: string, isPublic: boolean) {
  const place = exportedPlace(row.lat, row.lng, isPublic)
  return [
    row.id,
    isoWithOffset(row.time, zone),
    objectClassLabels[row.object_class as ObjectClass],
    row.confidence === null ? null : Math.round(confidencePercent(row.confidence)),
    place?.lat,
    place?.lng,
  ]
}
