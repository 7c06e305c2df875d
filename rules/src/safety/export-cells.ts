import { exportDateFormat } from '#contract/explorer/texts.ts'
import { caseStatusLabels, markFilterLabels } from '#contract/safety/cases.ts'
import type { SafetyRow } from '#contract/safety/replies.ts'
import { formatDate } from '../time/format-date.ts'
import { violationLabel } from './violation-label.ts'
import { exportedLength, exportedSpeed } from '../text/export-columns.ts'

/** The exported fields of an observation, a picture or a clip. */
export interface ExportedRow {
  id: string
  /** When it began. */
  time: string
  detections: readonly { detection: string }[]
  violations: readonly { label: string }[]
  /** None of an annotated clip. */
  riskLevel: number | null
  isSafe: boolean
  isFalse: boolean
  isDisputed: boolean
  siteName: string
  cameraName: string
  observation: { id: string; state: SafetyRow['case'] } | null
  /** The measured values of an observation; pictures and clips have none. */
  measured:
    | (Pick<SafetyRow, 'violation_type' | 'distance' | 'speed' | 'speed_limit'> & { seconds: number })
    | null
}

export const exportedObservation = (row: SafetyRow) =>
  ({
    id: row.id,
    time: row.time_created,
    detections: row.detections,
    violations: row.violations,
    riskLevel: row.risk_level,
    isSafe: row.isSafe,
    isFalse: row.is_false,
    isDisputed: row.is_disputed,
    siteName: row.siteName,
    cameraName: row.cameraName,
    observation: { id: row.id, state: row.case },
    measured: { ...row, seconds: (Date.parse(row.last_time) - Date.parse(row.time_created)) / 1000 },
  }) satisfies ExportedRow

/** A row as the file has it, in the order of its columns. */
export const safetyCells = (row: ExportedRow, zone: string): (string | number | null)[] => [
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
function observationCells({ measured, observation, isFalse, isDisputed }: ExportedRow) {
  if (!measured) return []
  const { violation_type, seconds, distance, speed, speed_limit } = measured
  return [
    violationLabel(violation_type),
    Math.round(seconds),
    exportedLength(distance),
    exportedSpeed(speed),
    exportedSpeed(speed_limit),
    caseStatusLabels[observation?.state?.status ?? 'open'],
    observation?.state?.assignee?.name ?? null,
    isFalse ? markFilterLabels.not_real : isDisputed ? markFilterLabels.disputed : null,
  ]
}
