import { serverTimeZone } from '#contract/product/constants.ts'
import type { SafetyOverview } from '#contract/safety/overview.ts'
import { formatDate } from '#rules/text/format.ts'
import { wallTimeAt, weekdayOf } from '#rules/time/zoned-time.ts'

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** Fewer watched hours than this tell nothing. */
const fewestHours = 3

export interface HeatCell {
  weekday: number
  hour: number
  /** Not watched at all is 'no data', which is not the same as nothing happening. */
  state: 'counted' | 'few' | 'none'
  /** 0 to 1, against the hottest cell. */
  heat: number
  text: string
}

/** Every hour of the week, by the rate of what is elevated. */
export function heatCells(heat: SafetyOverview['heat']): HeatCell[][] {
  const rates = heat
    .filter(({ watched_hours }) => watched_hours >= fewestHours)
    .map(({ elevated, watched_hours }) => elevated / watched_hours)
  const hottest = Math.max(0, ...rates)
  return weekdays.map((_, weekday) =>
    Array.from({ length: 24 }, (_unused, hour): HeatCell => {
      const found = heat.find((cell) => cell.weekday === weekday && cell.hour === hour)
      const { elevated = 0, watched_hours: hours = 0 } = found ?? {}
      const state = hours === 0 ? 'none' : hours < fewestHours ? 'few' : 'counted'
      const rate = hours > 0 ? elevated / hours : 0
      const text =
        state === 'none'
          ? 'no data'
          : `${elevated} elevated in ${hours} watched ${hours === 1 ? 'hour' : 'hours'}${state === 'few' ? ', too few to tell' : ''}`
      return { weekday, hour, state, heat: hottest > 0 && state === 'counted' ? rate / hottest : 0, text }
    }),
  )
}

/** The last such hour before a moment, as the explorer's filters have it. */
export function hourSearch(weekday: number, hour: number, until: Date): Record<string, string> {
  const hourMs = 3_600_000
  let at = Math.floor(until.getTime() / hourMs) * hourMs
  for (let back = 0; back < 8 * 24; back += 1, at -= hourMs) {
    const instant = new Date(at)
    const wall = wallTimeAt(instant, serverTimeZone)
    // Weekdays of the clock begin with Sunday, those of the grid with Monday.
    const isIt = (weekdayOf(wall) + 6) % 7 === weekday && wall.hour === hour
    if (isIt && at + hourMs <= until.getTime()) break
  }
  const shown = (time: number) => formatDate(new Date(time), 'YYYY-MM-DDTHH:mm:ss', serverTimeZone)
  return { period: 'custom', from: shown(at), to: shown(at + hourMs) }
}
