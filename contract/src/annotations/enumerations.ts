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

/** The outcomes that the feedback control offers. Older records may contain others. */
export const offeredReviewOutcomes = [
  { outcome: ReviewOutcome.CORRECT, label: 'Correct' },
  { outcome: ReviewOutcome.NO, label: 'No' },
  { outcome: ReviewOutcome.MAYBE, label: 'Maybe' },
] as const
