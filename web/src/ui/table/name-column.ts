import { stripNamePrefix } from '#rules/text/format.ts'
import type { Column } from './data-table.tsx'

const titles = { site: 'Site', camera: 'Camera' }

/** The name of a site or camera, without its prefix. */
export function nameColumn<Row>(key: keyof typeof titles, nameOf: (row: Row) => string): Column<Row> {
  const shown = (row: Row) => stripNamePrefix(nameOf(row))
  return { key, title: titles[key], nameOf: shown, render: shown }
}
