import { smsFreeCount, smsPriceCents } from '#contract/alerts/constants.ts'

export interface SmsCost {
  /** The number of free messages per month. */
  free: number
  charged: number
  cost_cents: number
}

/** The cost of a month's text messages. Each segment counts as a message. */
export function smsCost(segments: number, plan: string): SmsCost {
  const free = Math.min(segments, plan === 'standard' ? smsFreeCount : 0)
  const charged = segments - free
  return { free, charged, cost_cents: charged * smsPriceCents }
}
