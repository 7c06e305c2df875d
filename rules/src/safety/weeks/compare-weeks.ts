import type { Compared, Rated } from '#contract/safety/overview.ts'
import { say } from '../../text/say.ts'

interface Counted {
  observations: number
  elevated: number
  watched_hours: number
}

/** Counts per watched hour. Without watched hours there is no rate, rather than a rate of zero. */
export const rated = ({ observations, elevated, watched_hours }: Counted): Rated => ({
  observations,
  elevated,
  watched_hours,
  rate: watched_hours > 0 ? elevated / watched_hours : null,
})

/** With fewer watched hours the rate is not significant. */
const fewestHours = 8

/**
 * Compares a period with the preceding one. Where cameras, zones or thresholds changed in either, the periods are not
 * comparable: the comparison is withheld and the reason reported.
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
  if (first !== undefined)
    return more.length > 0 ? say('{first}, and {more} more', { first, more: more.length }) : first
  if (before.watched_hours < fewestHours) return say('Too little was watched in the period before')
  return now.watched_hours < fewestHours ? say('Too little was watched in this period') : null
}
