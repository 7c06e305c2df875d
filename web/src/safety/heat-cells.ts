import { serverTimeZone } from '#contract/product/constants.ts'
import type { SafetyOverview } from '#contract/safety/overview.ts'
import { formatDate } from '#rules/text/format.ts'
import { hourMs } from '#rules/time/lengths.ts'

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
  /** What the explorer is opened with; nothing where nothing was watched. */
  search: Record<string, string> | undefined
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
      const shade = hottest > 0 && state === 'counted' ? rate / hottest : 0
      return { weekday, hour, state, heat: shade, text, search: found && hourSearch(found) }
    }),
  )
}

/** The newest such hour that has something of elevated risk, by whichever clock it was counted. */
export function hourSearch({
  last_at,
  elevated,
}: Pick<SafetyOverview['heat'][number], 'last_at' | 'elevated'>): Record<string, string> {
  const from = Date.parse(last_at)
  const shown = (time: number) => formatDate(new Date(time), 'YYYY-MM-DDTHH:mm:ss', serverTimeZone)
  return {
    period: 'custom',
    from: shown(from),
    to: shown(from + hourMs),
    ...(elevated > 0 && { risk: 'high' }),
  }
}
