import { exportDateFormat } from '#contract/explorer/texts.ts'
import { confidencePercent, stripNamePrefix } from '#rules/text/format.ts'
import { formatDate } from '#rules/time/format-date.ts'
import type { ShownDetection, TableRow } from './table-rows.ts'

const listed = (found: readonly ShownDetection[], read: (each: ShownDetection) => string | null) =>
  [...new Set(found.flatMap((each) => read(each) ?? []))].join('; ')

/** The cells of an exported row: Id, Date, Plate, Confidence, Type, Make/Model, Orientation, Tags, Site, Camera. */
export const vehicleCells = (row: TableRow, zone: string): (string | number | null)[] => [
  row.id,
  formatDate(new Date(row.time), exportDateFormat, zone),
  listed(row.found, ({ plate }) => plate),
  row.confidence === null ? null : Math.round(confidencePercent(row.confidence)),
  listed(row.found, ({ type }) => type),
  listed(row.found, ({ makeModel }) => makeModel),
  listed(row.found, ({ orientation }) => orientation),
  row.tags.map(({ label }) => label).join('; '),
  stripNamePrefix(row.image.camera.site.name),
  stripNamePrefix(row.image.camera.name),
]
