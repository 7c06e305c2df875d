export const chunkLoadTimeoutSeconds = 120
export const tagTypeAheadDebounceMs = 200
export const addressDebounceMs = 500
export const copyLabelResetMs = 2000
export const countdownTickMs = 1000
export const liveReconnectDelayMs = 3000
export const preloadDelayMs = 8000
export const preloadedAfterMs = 4000

/** In a busy hour many events arrive per second. A page reloads at most this often. */
export const liveNewsMs = 5000
export const liveReloadIntervalMs = 60_000
