import { exportDateFormat } from '#contract/explorer/texts.ts'
import { caseStatusLabels, markFilterLabels } from '#contract/safety/cases.ts'
import { violationLabel } from '#contract/safety/violations.ts'
import { formatDate } from '#rules/text/format.ts'
import type { TableRow } from './table-rows.ts'

/** A row as the file has it, in the order of its columns. */
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
  ...observationCells(row),
]

/** Type, Duration, Distance, Speed, Limit, Case Status, Assignee, Review. An observation that nobody has touched is open. */
function observationCells({ measured, observation, isFalse, isDisputed }: TableRow) {
  if (!measured) return []
  const { violation_type, seconds, distance, speed, speed_limit } = measured
  return [
    violationLabel(violation_type),
    Math.round(seconds),
    distance,
    speed,
    speed_limit,
    caseStatusLabels[observation?.state?.status ?? 'open'],
    observation?.state?.assignee?.name ?? null,
    isFalse ? markFilterLabels.not_real : isDisputed ? markFilterLabels.disputed : null,
  ]
}
