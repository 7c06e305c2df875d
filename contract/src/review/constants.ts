/** Older items are no longer offered. */
export const reviewDays = 14
/** An item is leased to one user for at most this long. */
export const reviewLeaseMinutes = 10
export const mostTakenAtOnce = 20
/** The largest displayed count of a kind. */
export const mostCounted = 999
/** One in this many items goes to a second user, to measure agreement. */
export const secondOpinionOf = 16
/** A plate read with less confidence is doubtful. */
export const doubtfulBelow = 70
/** A listed plate with less confidence, or without an exact match, is confirmed by a user first. */
export const sureListedFrom = 85
