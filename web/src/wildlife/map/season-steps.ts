import type { SightingDay } from '#contract/wildlife/api.ts'
import { formatNumber } from '#rules/text/format.ts'
import { showDate } from '#rules/time/format-date.ts'

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

const dayText = (day: string, pattern: string) => showDate(new Date(`${day}T00:00Z`), pattern, 'UTC')

/** The days of a step: seasons span months and years, so both are named. */
export function stepDays({ from, to }: SeasonStep): string {
  const last = dayText(to, 'DD MMM YYYY')
  if (from === to) return last
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${dayText(from, isSameYear ? 'DD MMM' : 'DD MMM YYYY')} – ${last}`
}

export const stepCount = ({ sightings }: SeasonStep): string =>
  sightings === 1 ? '1 sighting' : `${formatNumber(sightings)} sightings`
