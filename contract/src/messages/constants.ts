export const messageRetentionDays = 365
/** A message that a receiver has not accepted for this long also goes to the fallback. */
export const fallbackAfterMinutes = 5
