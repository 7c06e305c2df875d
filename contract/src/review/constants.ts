/** Older items are not offered any more. */
export const reviewDays = 14
/** Nobody else gets an item while a person has it, at most this long. */
export const reviewLeaseMinutes = 10
export const mostTakenAtOnce = 20
/** Counts of a kind end here. */
export const mostCounted = 999
/** Items of this many are given to a second person, so that agreement is measured. */
export const secondOpinionOf = 16
/** A plate read with less confidence is doubtful. */
export const doubtfulBelow = 70
/** A listed plate read with less confidence, or not exactly, is confirmed by a person first. */
export const sureListedFrom = 85
