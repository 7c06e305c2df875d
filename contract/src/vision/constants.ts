/** Confidences of the reader, 0 to 1, by the model card. */
export const readingConfidence = {
  /** Below it a text is not a plate, but the vehicle is counted. */
  floor: 0.3,
  /** From here on a plate counts as read; below it a user should check it. */
  accepted: 0.8,
} as const

/** The ranges of a camera's settings. */
export const visionLimits = {
  leastWidth: { min: 20, max: 400, default: 20 },
  leastConfidence: { min: 0.3, max: 0.95, default: 0.3 },
  regions: 20,
  testBytes: 20 * 2 ** 20,
} as const

/** The largest queue of one camera; older pictures are skipped. */
export const longestQueue = 60

/** Limits of the second reader and its comparison. */
export const shadowLimits = { addressLength: 500, tokenLength: 500, examples: 5, days: 30 } as const
