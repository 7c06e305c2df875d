import type { Compared } from '#contract/safety/overview.ts'
import { formatNumber, formatPercent } from '#rules/text/format.ts'
import { say } from '#rules/text/say.ts'

/** 'Elevated risk per watched hour is 18% higher than in the 7 days before', or why that is not shown. */
export function headline({ change, withheld, now, before }: Compared, preceding: string): string {
  if (withheld !== null) return `Not compared with ${preceding}: ${withheld}`
  if (change === null) return `${now.elevated} of elevated risk, after none in ${preceding}`
  if (before.elevated === 0 && now.elevated === 0) return `Nothing of elevated risk, as in ${preceding}`
  const percent = Math.round(Math.abs(change) * 100)
  if (percent === 0) return `Elevated risk per watched hour is as in ${preceding}`
  return `Elevated risk per watched hour is ${formatPercent(percent)} ${change > 0 ? 'higher' : 'lower'} than in ${preceding}`
}

/** Whether the rate increased or decreased; undefined without a comparison. */
export function trendOf({ change, withheld, now }: Compared): 'better' | 'worse' | 'same' | 'unknown' {
  if (withheld !== null) return 'unknown'
  if (change === null) return now.elevated > 0 ? 'worse' : 'same'
  const percent = Math.round(change * 100)
  if (percent === 0) return 'same'
  return percent > 0 ? 'worse' : 'better'
}

/** A change in a table: +18%, −5%, or a dash without one. */
export function changeOf({ change, withheld }: Compared): string {
  if (withheld !== null) return say('not compared')
  if (change === null) return say('new')
  const percent = Math.round(change * 100)
  return percent === 0
    ? `±${formatPercent(0)}`
    : `${percent > 0 ? '+' : '−'}${formatPercent(Math.abs(percent))}`
}

export const changeText = (now: number, before: number): string =>
  now === before ? 'as before' : `${before} before`

/** Per hundred watched hours, which is easier to read than per hour. */
export const ratePer100 = (rate: number | null): string =>
  rate === null ? 'no data' : formatNumber(100 * rate, 1)
