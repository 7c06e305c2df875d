import type { TimeWindow } from '#contract/alerts/api.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** Quiet hours that end once a day, when all held events are sent as one message. */
export const dailyDigest = (time: string): TimeWindow[] => [{ weekdays: everyDay, from: time, to: time }]

/** The time of the daily digest; undefined for other quiet hours. */
export function digestTime(quietHours: readonly TimeWindow[]): string | undefined {
  const [only, ...others] = quietHours
  const isDaily = only && others.length === 0 && only.from === only.to && new Set(only.weekdays).size === 7
  return isDaily ? only.from : undefined
}
