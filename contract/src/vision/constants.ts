/** Confidences of the reader, 0 to 1, by the card of the models. */
export const readingConfidence = {
  /** Below it a text is not a plate, but the vehicle is counted. */
  floor: 0.3,
  /** From here on a plate counts as read; below it somebody should check it. */
  accepted: 0.8,
} as const

/** What a camera's settings may be. */
export const visionLimits = {
  leastWidth: { min: 20, max: 400, default: 20 },
  leastConfidence: { min: 0.3, max: 0.95, default: 0.3 },
  regions: 20,
  testBytes: 20 * 2 ** 20,
} as const

/** Pictures of one camera that wait at most; older ones are not looked at. */
export const longestQueue = 60

/** Of the second reader and its comparison. */
export const shadowLimits = { addressLength: 500, tokenLength: 500, examples: 5, days: 30 } as const
