/** A time in UTC, to the second. */
export const formatDateTime = (time: Date): string => time.toISOString().replace('T', ' ').slice(0, 19)
