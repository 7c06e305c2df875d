/** A token bucket for each key: `perSecond` sustained, bursts of `most`. */
export function rateLimiter(perSecond: number, most = 2 * perSecond) {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    /** Seconds to wait; zero when the call is allowed. */
    take(key: string, nowMs: number): number {
      const bucket = buckets.get(key) ?? { tokens: most, at: nowMs }
      const tokens = Math.min(most, bucket.tokens + (Math.max(0, nowMs - bucket.at) / 1000) * perSecond)
      buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at: nowMs })
      return tokens < 1 ? Math.max(1, Math.ceil((1 - tokens) / perSecond)) : 0
    },
  }
}
