/** Above this number the buckets that are full again are dropped: addresses of strangers must not fill the memory. */
const mostKept = 10_000

interface Bucket {
  tokens: number
  at: number
}

/** A token bucket for each key: `perSecond` sustained, bursts of `most`. */
export function rateLimiter(perSecond: number, most = 2 * perSecond) {
  const buckets = new Map<string, Bucket>()
  let sweepAt = mostKept

  const tokensOf = ({ tokens, at }: Bucket, nowMs: number): number =>
    Math.min(most, tokens + (Math.max(0, nowMs - at) / 1000) * perSecond)

  function dropFull(nowMs: number): void {
    for (const [key, bucket] of buckets) if (tokensOf(bucket, nowMs) === most) buckets.delete(key)
    sweepAt = Math.max(mostKept, 2 * buckets.size)
  }

  return {
    size: () => buckets.size,
    /** Seconds to wait; zero when the call is allowed. */
    take(key: string, nowMs: number): number {
      if (buckets.size >= sweepAt) dropFull(nowMs)
      const tokens = tokensOf(buckets.get(key) ?? { tokens: most, at: nowMs }, nowMs)
      buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at: nowMs })
      return tokens < 1 ? Math.max(1, Math.ceil((1 - tokens) / perSecond)) : 0
    },
  }
}
