import type { ParkingSummary } from '#contract/parking/api.ts'
import { formatNumber, formatPercent } from '#rules/text/format.ts'
import { shortStayText } from '../lib/stay-text.ts'
import { stayRangeText } from './parking-metrics.ts'

/** Explains an average outside the most common stays; undefined otherwise. */
export function stayNote(stays: ParkingSummary['dwell_time'], average: number | null): string | undefined {
  const total = stays.reduce((sum, { count }) => sum + count, 0)
  if (average === null || total === 0) return undefined
  const usual = stays.reduce((best, each) => (each.count > best.count ? each : best))
  if (average < usual.from) return noteOf('shorter', (stay) => (stay.to ?? Infinity) <= usual.from)
  if (usual.to !== null && average >= usual.to)
    return noteOf('longer', (stay) => stay.from >= (usual.to ?? 0))
  return undefined

  function noteOf(way: string, isOther: (stay: ParkingSummary['dwell_time'][number]) => boolean): string {
    const others = stays.filter(isOther).reduce((sum, { count }) => sum + count, 0)
    const share = Math.round((others / total) * 100)
    return `most common is ${stayRangeText(usual)}; the average is ${shortStayText(average ?? 0)} because ${formatNumber(others)} of ${formatNumber(total)} (${formatPercent(share)}) stayed ${way}`
  }
}
