import type { RowImage } from '#contract/explorer/api.ts'
import type {
  AnnotatedVideo,
  SafetyDetection,
  SafetyImageRow,
  SafetyRow,
  Violation,
} from '#contract/safety/replies.ts'
import { exportedObservation, type ExportedRow } from '#rules/safety/export-cells.ts'
import { lastedText } from '../observation/observed-time.tsx'

/** A row of any of the three views, so that one table and one export serve them all. */
export interface TableRow extends ExportedRow {
  /** For how long it was seen, as text; undefined of a single moment. */
  lasted: string | undefined
  detections: SafetyDetection[]
  violations: Violation[]
  image: RowImage | null
}

export const detectionTableRow = (row: SafetyRow): TableRow => ({
  ...exportedObservation(row),
  lasted: lastedText(row.time_created, row.last_time),
  image: row.image,
})

export const imageTableRow = (row: SafetyImageRow): TableRow => ({
  id: row.id,
  time: row.time_created,
  lasted: undefined,
  detections: row.detections,
  violations: row.violations,
  riskLevel: row.risk_level,
  isSafe: row.isSafe,
  isFalse: false,
  isDisputed: false,
  siteName: row.siteName,
  cameraName: row.cameraName,
  image: row.image,
  observation: row.observation_id === null ? null : { id: row.observation_id, state: null },
  measured: null,
})

export const annotatedTableRow = (row: AnnotatedVideo): TableRow => ({
  id: row.id,
  time: row.time_created,
  lasted: undefined,
  detections: [],
  violations: [],
  riskLevel: null,
  isSafe: false,
  isFalse: false,
  isDisputed: false,
  siteName: row.siteName,
  cameraName: row.cameraName,
  image: row.image,
  observation: null,
  measured: null,
})
