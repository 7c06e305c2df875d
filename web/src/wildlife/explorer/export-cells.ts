import { exportDateFormat } from '#contract/explorer/texts.ts'
import type { Sighting } from '#contract/wildlife/api.ts'
import { confidencePercent } from '#rules/text/format.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { exportedPlace } from '#rules/wildlife/exported-sighting.ts'

/** A row as the file has it: Id, Date, Object Type, Confidence, Latitude, Longitude. */
export function sightingCells(row: Sighting, zone: string): (string | number | null)[] {
  const place = exportedPlace(row.lat, row.lng, false)
  return [
    row.id,
    formatDate(new Date(row.datestamp), exportDateFormat, zone),
    row.object_type,
    row.confidence === null ? null : Math.round(confidencePercent(row.confidence)),
    place?.lat ?? null,
    place?.lng ?? null,
  ]
}
