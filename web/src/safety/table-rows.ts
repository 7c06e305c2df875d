import type { RowImage } from '#contract/explorer/api.ts'
import type { CaseState } from '#contract/safety/cases.ts'
import { SafetyTableView } from '#contract/safety/enumerations.ts'
import type {
  AnnotatedVideo,
  SafetyDetection,
  SafetyImageRow,
  SafetyRow,
  Violation,
} from '#contract/safety/replies.ts'
import { lastedText } from './observed-time.tsx'

/** A row of any of the three views, so that one table and one export serve them all. */
export interface TableRow {
  id: string
  /** When it began. */
  time: string
  /** For how long it was seen, as text; undefined of a single moment. */
  lasted: string | undefined
  detections: SafetyDetection[]
  violations: Violation[]
  /** None of an annotated clip. */
  riskLevel: number | null
  isSafe: boolean
  isFalse: boolean
  isDisputed: boolean
  siteName: string
  cameraName: string
  image: RowImage | null
  /** Whose reasons can be opened: the row's own, or the worst that its picture shows. */
  observation: { id: string; state: CaseState | null } | null
  /** What a file says of an observation; none of a picture or clip. */
  measured:
    | (Pick<SafetyRow, 'violation_type' | 'distance' | 'speed' | 'speed_limit'> & { seconds: number })
    | null
}

export const detectionTableRow = (row: SafetyRow): TableRow => ({
  id: row.id,
  time: row.time_created,
  lasted: lastedText(row.time_created, row.last_time),
  detections: row.detections,
  violations: row.violations,
  riskLevel: row.risk_level,
  isSafe: row.isSafe,
  isFalse: row.is_false,
  isDisputed: row.is_disputed,
  siteName: row.siteName,
  cameraName: row.cameraName,
  image: row.image,
  observation: { id: row.id, state: row.case },
  measured: { ...row, seconds: (Date.parse(row.last_time) - Date.parse(row.time_created)) / 1000 },
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

export const isTableView = (value: unknown): value is SafetyTableView =>
  Object.values(SafetyTableView).some((view) => view === value)
