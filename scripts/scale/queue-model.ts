export interface Stage {
  name: string
  /** The number of parallel servers: cores times machines. */
  servers: number
  /** Measured durations, drawn at random. */
  serviceMs: readonly number[]
}

export interface ModelResult {
  /** Busy part of each stage's time, by name. */
  busy: Record<string, number>
  meanMs: number
  p95Ms: number
}

/** Repeatable numbers between 0 and 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Requests arrive at random, `perSecond` of them, and pass the stages in turn, first come, first served. The model
 * simulates each request, because formulas of means do not give the slow tail.
 */
export function simulate(
  stages: readonly Stage[],
  perSecond: number,
  requests: number,
  random: () => number,
): ModelResult {
  let arrivals = Array.from<number>({ length: requests })
  let at = 0
  for (let index = 0; index < requests; index++) {
    at += (-Math.log(1 - random()) / perSecond) * 1000
    arrivals[index] = at
  }
  const began = arrivals
  const order = arrivals.map((_, index) => index)
  const busy: Record<string, number> = {}
  for (const { name, servers, serviceMs } of stages) {
    const freeAt = new Float64Array(servers)
    const left = Array.from<number>({ length: requests })
    let worked = 0
    for (const index of order) {
      const server = freeAt.indexOf(Math.min(...freeAt))
      const takes = serviceMs[Math.floor(random() * serviceMs.length)]!
      const begins = Math.max(arrivals[index]!, freeAt[server]!)
      freeAt[server] = begins + takes
      left[index] = begins + takes
      worked += takes
    }
    busy[name] = worked / (servers * Math.max(...freeAt))
    arrivals = left
    order.sort((a, b) => left[a]! - left[b]!)
  }
  const waits = arrivals.map((end, index) => end - began[index]!).sort((a, b) => a - b)
  return {
    busy,
    meanMs: waits.reduce((sum, wait) => sum + wait, 0) / requests,
    p95Ms: waits[Math.floor(requests * 0.95)]!,
  }
}
