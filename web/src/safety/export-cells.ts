import { exportDateFormat } from '#contract/explorer/texts.ts'
import { formatDate } from '#rules/text/format.ts'
import type { TableRow } from './table-rows.ts'

/** A row as the file has it: Id, Date, Detections, Risk Score, Safe, Site, Camera. */
export const safetyCells = (row: TableRow, zone: string): (string | number | null)[] => [
  row.id,
  formatDate(new Date(row.time), exportDateFormat, zone),
  [...row.violations.map(({ label }) => label), ...row.detections.map(({ detection }) => detection)].join(
    '; ',
  ),
  row.riskLevel === null ? null : row.riskLevel.toFixed(2),
  row.riskLevel === null ? null : row.isSafe ? 'Yes' : 'No',
  row.siteName,
  row.cameraName,
]
