import { stripNamePrefix } from '#rules/text/format.ts'
import type { Column } from './data-table.tsx'

/** The name of a site or camera, without its prefix. */
export function nameColumn<Row>(title: 'Site' | 'Camera', nameOf: (row: Row) => string): Column<Row> {
  const shown = (row: Row) => stripNamePrefix(nameOf(row))
  return { key: title.toLowerCase(), title, nameOf: shown, render: shown }
}
