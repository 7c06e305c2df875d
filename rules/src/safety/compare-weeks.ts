import type { Compared, Rated } from '#contract/safety/overview.ts'

interface Counted {
  observations: number
  elevated: number
  watched_hours: number
}

/** Counts with how often it happened per hour that was watched. What was not watched has no rate, not a rate of nothing. */
export const rated = ({ observations, elevated, watched_hours }: Counted): Rated => ({
  observations,
  elevated,
  watched_hours,
  rate: watched_hours > 0 ? elevated / watched_hours : null,
})

/** Fewer watched hours than this make a rate of chance. */
const fewestHours = 8

/**
 * A period against the one before. Where cameras, zones or thresholds were changed in either, two different things would
 * be compared: the change is withheld and the reason reported.
 */
export function compare(now: Counted, before: Counted, changes: readonly string[]): Compared {
  const both = { now: rated(now), before: rated(before) }
  const withheld = reasonToWithhold(now, before, changes)
  if (withheld !== null) return { ...both, change: null, withheld }
  const [rateNow, rateBefore] = [both.now.rate!, both.before.rate!]
  if (rateBefore === 0) return { ...both, change: rateNow === 0 ? 0 : null, withheld: null }
  return { ...both, change: rateNow / rateBefore - 1, withheld: null }
}

function reasonToWithhold(now: Counted, before: Counted, changes: readonly string[]): string | null {
  const [first, ...more] = changes
  if (first !== undefined) return more.length > 0 ? `${first}, and ${more.length} more` : first
  if (before.watched_hours < fewestHours) return 'Too little was watched in the period before'
  return now.watched_hours < fewestHours ? 'Too little was watched in this period' : null
}
