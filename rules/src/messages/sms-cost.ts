import { smsFreeCount, smsPriceCents } from '#contract/alerts/constants.ts'

export interface SmsCost {
  /** How many of the month's messages cost nothing. */
  free: number
  charged: number
  cost_cents: number
}

/** What a month's text messages cost. Each segment is a message to whoever sends it. */
export function smsCost(segments: number, plan: string): SmsCost {
  const free = Math.min(segments, plan === 'standard' ? smsFreeCount : 0)
  const charged = segments - free
  return { free, charged, cost_cents: charged * smsPriceCents }
}
