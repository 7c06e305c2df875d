import { formatPercent } from '#rules/text/format.ts'
import type { Cells } from './export/export-button.tsx'

/** The columns of an exported row that a person recognises it by, in the order of the label. */
const recognised = ['Date', 'Plate', 'Detections', 'Object Type', 'Type', 'Confidence', 'Camera']

/** A row in one line: its time, its plate or what was seen, the confidence and the camera. */
export function rowLabel(columns: readonly string[], cells: Cells): string {
  const parts = recognised.flatMap((title) => {
    const cell = cells[columns.indexOf(title)]
    if (cell === undefined || cell === null || cell === '') return []
    return typeof cell === 'number' ? formatPercent(cell) : cell
  })
  return [...new Set(parts)].join(' · ')
}
