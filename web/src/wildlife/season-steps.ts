import type { SightingDay } from '#contract/wildlife/api.ts'

/** A part of the season: its first and its last day, both included. */
export interface SeasonStep {
  from: string
  to: string
  sightings: number
}

/** More days than these are played week by week. */
const mostDays = 62
const daysOfWeek = 7

/** The days of a period as steps to be played, in order. */
export function seasonSteps(days: readonly SightingDay[]): SeasonStep[] {
  const length = days.length > mostDays ? daysOfWeek : 1
  return Array.from({ length: Math.ceil(days.length / length) }, (_, index) => {
    const own = days.slice(index * length, (index + 1) * length)
    return {
      from: own[0]!.date,
      to: own.at(-1)!.date,
      sightings: own.reduce((sum, day) => sum + day.sightings, 0),
    }
  })
}
