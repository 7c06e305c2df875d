export const alertConfidence = { default: 70, recommendedMin: 70, greenFrom: 90, min: 0, max: 100 } as const
export const alertDwellDefaultMinutes = 0
export const smsPriceCents = 11
export const smsFreeCount = 30

/** A year. */
export const longestDwellMinutes = 527_040
export const longestCooldownMinutes = 10_080
export const cameraGraceMinutes = { default: 15, min: 1, max: 10_080 } as const
export const snoozeMinutes = [60, 240, 1440, 10_080] as const
/** A plate that is in no list is reported when a second reading agrees, or after this time. */
export const settleMs = 5000
export const dryRunDays = 7
/** The maximum number of listed matches of a dry run. */
export const mostDryRunListed = 50
export const inboxDays = 30
/** The retention of alert matches. */
export const matchDays = 90
export const mostInboxItems = 50

/** Acknowledgements are requested for at most a day. */
export const longestEscalationMinutes = 24 * 60
/** The number of steps after the first. */
export const mostLaterSteps = 2
