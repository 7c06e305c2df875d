import type { HistoryMapping } from '#contract/imports/history.ts'
import { DateOrder, type FieldPointers } from '#contract/ingest/mapping.ts'
import { proposedFields } from '../ingest/mapping/proposed-fields.ts'
import { TWO_NUMBERS_THEN_YEAR } from '../ingest/mapping/pointed-values.ts'
import { valuesOfPost } from '../ingest/mapping/values-of-post.ts'
import type { RowContext } from './history-read.ts'
import type { HistoryRow } from './history-sources.ts'
import { readMappedRow, rowAsPost } from './mapped-row.ts'

/** The rows of a file that are looked at: its first ones may be broken. */
export const rowsLookedAt = 200

const cameraNames = /camera|\bcam\b|device|gate|lane|location|source|channel/i
const pictureNames = /image|picture|photo|snapshot|file/i

/** The likely mapping of a CSV file by one of its rows; without pointers where no column looks like a plate. */
function mappingOf(row: HistoryRow, zone: string): HistoryMapping {
  const values = valuesOfPost(rowAsPost(row))
  const proposed = Array.isArray(values) ? proposedFields(values) : []
  const fields = Object.fromEntries(proposed.map(({ field, path }) => [field, path]))
  const columns = Object.keys(row)
  const picture = columns.find((name) => pictureNames.test(name))
  const camera = columns.find((name) => cameraNames.test(name))
  const date = columns.find((name) => TWO_NUMBERS_THEN_YEAR.test(String(row[name])))
  return {
    source: 'csv',
    pointers: fields['plate']
      ? {
          fields: {
            ...(date && { time: ['json', date] }),
            ...fields,
            ...(picture && !fields['picture'] && { picture: ['json', picture] }),
          },
          box_of: 'plate',
          box_order: 'corners',
          date_order: 'ymd',
          directions: [],
        }
      : null,
    camera_column: camera ?? null,
    zone,
  }
}

interface Proposal {
  mapping: HistoryMapping
  /** A row that can be read, or the first one. */
  sample: HistoryRow
}

/** How the first rows of a CSV file are read, also where some of them are broken; undefined without rows. */
export function proposedMapping(
  rows: readonly HistoryRow[],
  known: HistoryMapping,
  context: RowContext,
): Proposal | undefined {
  const isRead = (row: HistoryRow, { pointers, camera_column }: HistoryMapping, order?: DateOrder) =>
    pointers !== null &&
    'read' in
      readMappedRow(row, { ...pointers, date_order: order ?? pointers.date_order }, camera_column, context)
  const isReadSomehow = (row: HistoryRow, mapping: HistoryMapping) =>
    DateOrder.options.some((order) => isRead(row, mapping, order))
  const [first] = rows
  if (!first) return undefined
  if (known.pointers)
    return {
      mapping: known,
      sample:
        rows.find((row) => isRead(row, known)) ?? rows.find((row) => isReadSomehow(row, known)) ?? first,
    }
  const sample = rows.find((row) => isReadSomehow(row, mappingOf(row, known.zone))) ?? first
  const mapping = mappingOf(sample, known.zone)
  if (!mapping.pointers) return { mapping, sample }
  const countRead = (order: DateOrder) => rows.filter((row) => isRead(row, mapping, order)).length
  const date_order = orderOf(DateOrder.options.map((order) => [order, countRead(order)]))
  return { mapping: { ...mapping, pointers: { ...mapping.pointers, date_order } }, sample }
}

/** The order that reads most rows. Where days are months as well, a person has to say which is which. */
function orderOf(counts: readonly (readonly [FieldPointers['date_order'], number])[]) {
  const most = Math.max(...counts.map(([, count]) => count))
  const best = counts.filter(([, count]) => count === most).map(([order]) => order)
  return best.length === 1 ? best[0]! : 'ymd'
}
