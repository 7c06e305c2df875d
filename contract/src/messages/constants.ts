export const messageRetentionDays = 365
/** What a place has not taken for so long goes to the fallback, too. */
export const fallbackAfterMinutes = 5
