import { TimePeriod } from '#contract/explorer/enumerations.ts'
import { say } from '#rules/text/say.ts'
import { dayMs } from '#rules/time/lengths.ts'
import type { TimeFilter } from '#rules/time/time-filter.ts'

/** Blocks that need more data than a short period has say so in the words of the period control. */
export const covered = { heat: say('28 days'), precision: say('90 days') }

const heatMs = 28 * dayMs

/** Whether the period is shorter than the four weeks that the counts by hour of the week need. */
export const isBelowHeat = ({ period, from, to }: TimeFilter) =>
  period !== TimePeriod.ALL_TIME && from !== null && (to ?? new Date()).getTime() - from.getTime() < heatMs
