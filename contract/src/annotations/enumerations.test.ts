import { expect, test } from 'vitest'
import { offeredReviewOutcomes, ReviewOutcome } from './enumerations.ts'

test('review outcomes are numbered 1 to 7 [EXPL-180]', () => {
  expect(ReviewOutcome).toEqual({
    CORRECT: 1,
    NO: 2,
    MAYBE: 3,
    INVALID_SPEED: 4,
    FAILED_DETECTION: 5,
    TRACKING_ISSUE: 6,
    POOR_BOUNDING_BOX: 7,
  })
  expect(offeredReviewOutcomes.map(({ outcome }) => outcome)).toEqual([1, 2, 3])
})
