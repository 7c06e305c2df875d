import type { DailyValue } from './daily-forecast.ts'

const longGapDays = 14
const negligibleShare = 0.05

/**
 * Cuts off isolated early days. Late posts with old dates create a few days long before the rest, and the days
 * between them are not part of the history.
 */
export function settledHistory(history: readonly DailyValue[]): readonly DailyValue[] {
  const total = history.reduce((sum, { value }) => sum + value, 0)
  if (total === 0) return history
  let [before, gap, begin] = [0, 0, 0]
  for (const [index, { value }] of history.entries()) {
    gap = value === 0 ? gap + 1 : 0
    before += value
    if (before > negligibleShare * total) break
    if (gap >= longGapDays) begin = index + 1
  }
  return history.slice(begin)
}
