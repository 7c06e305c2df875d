export const messageRetentionDays = 365
/** Browsers of a person that get notifications. A further one replaces the oldest. */
export const browsersPerPerson = 10
/** A message that a receiver has not accepted for this long also goes to the fallback. */
export const fallbackAfterMinutes = 5
