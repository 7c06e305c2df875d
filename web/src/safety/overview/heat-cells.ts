import type { SafetyOverview } from '#contract/safety/overview.ts'
import { weekdayName, weekdaysInOrder } from '#rules/place/weeks.ts'

/** The call counts weekdays from Monday on. */
const everyWeekday = [0, 1, 2, 3, 4, 5, 6]

/** In the order of the organisation's week. */
export const weekdaysFromMonday = () => weekdaysInOrder().map((day) => (day + 6) % 7)
export const nameFromMonday = (weekday: number) => weekdayName((weekday + 1) % 7, 'short')

/** Fewer watched hours are not significant. */
const fewestHours = 3

export interface HeatCell {
  weekday: number
  hour: number
  /** Not watched at all is 'no data', which is not the same as nothing happening. */
  state: 'counted' | 'few' | 'none'
  /** 0 to 1, against the hottest cell. */
  heat: number
  text: string
  elevated: number
  observations: number
}

/** Every hour of the week, by the rate of elevated observations. */
export function heatCells(heat: SafetyOverview['heat']): HeatCell[][] {
  const rates = heat
    .filter(({ watched_hours }) => watched_hours >= fewestHours)
    .map(({ elevated, watched_hours }) => elevated / watched_hours)
  const hottest = Math.max(0, ...rates)
  return everyWeekday.map((weekday) =>
    Array.from({ length: 24 }, (_unused, hour): HeatCell => {
      const found = heat.find((cell) => cell.weekday === weekday && cell.hour === hour)
      const { elevated = 0, observations = 0, watched_hours: hours = 0 } = found ?? {}
      const state = hours === 0 ? 'none' : hours < fewestHours ? 'few' : 'counted'
      const rate = hours > 0 ? elevated / hours : 0
      const text =
        state === 'none'
          ? 'no data'
          : `${counted(elevated, observations)} in ${hours} watched ${hours === 1 ? 'hour' : 'hours'}${state === 'few' ? ', too few to tell' : ''}`
      const shade = hottest > 0 && state === 'counted' ? rate / hottest : 0
      return { weekday, hour, state, heat: shade, text, elevated, observations }
    }),
  )
}

/** The list that a cell opens: its elevated observations, else all. */
const counted = (elevated: number, observations: number) =>
  elevated > 0 || observations === 0 ? `${elevated} elevated` : `${observations} of lower risk`
