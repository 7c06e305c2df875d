import type { VisitDays } from './visit-days.ts'

/** A long absence of a plate, whose days do not count for its habit. */
export interface Absence {
  /** The last day it was seen. */
  readonly after: number
  /** The day it came back, or today. */
  readonly until: number
}

const shortestAbsenceDays = 5
const unlikely = 0.02
const awayShare = 0.08
const returnChance = 0.4
const returnHalfLifeDays = 14

export function absencesOf(visits: VisitDays, today: number): Absence[] {
  const seen = [...visits.keys()].filter((day) => day < today).sort((a, b) => a - b)
  const [first = today] = seen
  const last = seen.at(-1) ?? today
  const dailyChance = (seen.length - 1) / Math.max(last - first, 1)
  return [...seen, today].flatMap((until, i, days) => {
    const after = days[i - 1] ?? until
    const silentDays = until - after - 1
    const isAway = silentDays >= shortestAbsenceDays && (1 - dailyChance) ** silentDays < unlikely
    return isAway ? [{ after, until }] : []
  })
}

/**
 * The probability that the habit still applies. Each expected visit that did not happen lowers it. An absent vehicle
 * may return, with a probability that decreases over time.
 */
export function presenceChance(visits: VisitDays, today: number, chanceOn: (day: number) => number): number {
  const last = Math.max(...visits.keys())
  let silence = 1
  for (let day = last + 1; day < today; day++) silence *= 1 - chanceOn(day)
  const here = ((1 - awayShare) * silence) / ((1 - awayShare) * silence + awayShare)
  const back = returnChance * 0.5 ** (Math.max(today - last - 1, 0) / returnHalfLifeDays)
  return here + (1 - here) * back
}
