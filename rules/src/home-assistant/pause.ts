const firstMs = 1_000
const longestMs = 60_000

/** The pause before the next attempt: doubled after each failure, up to a minute. */
export const pauseMs = (failures: number) => Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1))
