import type { ValueOf } from '../value-of.ts'

export const AnnotationTool = {
  SELECT: 'select',
  DELETE: 'delete',
  LABEL: 'label',
  RECT: 'rect',
  POLYGON: 'polygon',
  RESIZE: 'resize',
  COMMENT: 'comment',
} as const
export type AnnotationTool = ValueOf<typeof AnnotationTool>

export const AnnotationType = {
  RECT: 'rect',
  POLYGON: 'polygon',
  LABEL: 'label',
  COMMENT: 'comment',
} as const
export type AnnotationType = ValueOf<typeof AnnotationType>

/** The formats of annotation files. */
export const AnnotationFormat = { COCO: 'coco', MOT: 'mot' } as const
export type AnnotationFormat = ValueOf<typeof AnnotationFormat>

export const PointerDirection = { LEFT: 'left', RIGHT: 'right', UP: 'up', DOWN: 'down' } as const
export type PointerDirection = ValueOf<typeof PointerDirection>

export const ReviewOutcome = {
  CORRECT: 1,
  NO: 2,
  MAYBE: 3,
  INVALID_SPEED: 4,
  FAILED_DETECTION: 5,
  TRACKING_ISSUE: 6,
  POOR_BOUNDING_BOX: 7,
} as const
export type ReviewOutcome = ValueOf<typeof ReviewOutcome>

export const reviewOutcomeLabels: Record<ReviewOutcome, string> = {
  1: 'Correct',
  2: 'No',
  3: 'Maybe',
  4: 'Invalid speed',
  5: 'Failed detection',
  6: 'Tracking issue',
  7: 'Poor bounding box',
}

/** The outcomes that the feedback control offers. Older records may contain others. */
export const offeredReviewOutcomes = [ReviewOutcome.CORRECT, ReviewOutcome.NO, ReviewOutcome.MAYBE].map(
  (outcome) => ({ outcome, label: reviewOutcomeLabels[outcome] }),
)
