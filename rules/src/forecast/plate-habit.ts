import { weekdayOfDay } from './calendar-days.ts'
import type { HolidayDays } from './holiday-effect.ts'
import { absencesOf } from './plate-presence.ts'
import { hoursPerDay, type VisitDays } from './visit-days.ts'

export interface PlateHabit {
  /** The probability of a visit on a day. */
  readonly chanceOn: (day: number) => number
  /** The probability of a pass within an hour of that day. */
  readonly chanceAt: (day: number, hour: number) => number
}

/** Counts for each weekday (0 is Sunday), for workdays, for weekends and for all days. */
type Tally = number[]

const working = 7
const weekend = 8
const everyDay = 9
const groups = 10

/** The half-life is in visits, not in days: a weekly habit takes longer to learn and to forget. */
const halfLifeVisits = 14
const shortestHalfLifeDays = 21
const longestHalfLifeDays = 90
/** The prior for a plate without further visits: a visit every ten days, in one or two hours. */
const usualChance = 0.1
const usualHours = 1.5
/** The number of days at which a narrower group outweighs the wider one: weekday, kind of day, all days. */
const dayStrengths = [1, 1, 4]
const hourStrengths = [8, 1.5, 1]

/**
 * Days and hours are learnt separately, so that every visit contributes to the hours. The prior of a weekday is its
 * kind of day, then all days, and for hours finally the traffic of the site.
 */
export function learnHabit(
  visits: VisitDays,
  siteRhythm: readonly number[],
  today: number,
  holidays: HolidayDays,
): PlateHabit {
  const weekdayOn = (day: number) => (holidays.has(day) ? 0 : weekdayOfDay(day))
  const halfLife = halfLifeDays(visits, today)
  const weightOf = (day: number) => 0.5 ** ((today - day) / halfLife)

  const known = emptyTally()
  const came = emptyTally()
  for (const day of observedDays(visits, today)) {
    add(known, weekdayOn(day), weightOf(day))
    if (visits.has(day)) add(came, weekdayOn(day), weightOf(day))
  }

  const visited = emptyTally()
  const perHour = Array.from({ length: hoursPerDay }, emptyTally)
  for (const [day, hours] of visits) {
    add(visited, weekdayOn(day), weightOf(day))
    hours.forEach((share, hour) => {
      if (share > 0) add(perHour[hour] ?? [], weekdayOn(day), share * weightOf(day))
    })
  }

  const dayChances = Array.from({ length: 7 }, (_, weekday) =>
    narrowDown(weekday, came, known, dayStrengths, usualChance),
  )
  const hourChances = Array.from({ length: 7 }, (_, weekday) =>
    hourShares(siteRhythm, weekday).map((share, hour) =>
      narrowDown(weekday, perHour[hour] ?? [], visited, hourStrengths, Math.min(usualHours * share, 1)),
    ),
  )
  const chanceOn = (day: number) => dayChances[weekdayOn(day)] ?? 0
  return { chanceOn, chanceAt: (day, hour) => chanceOn(day) * (hourChances[weekdayOn(day)]?.[hour] ?? 0) }
}

function halfLifeDays(visits: VisitDays, today: number): number {
  const daysPerVisit = (today - Math.min(...visits.keys())) / visits.size
  return Math.min(Math.max(halfLifeVisits * daysPerVisit, shortestHalfLifeDays), longestHalfLifeDays)
}

/** Every day since the first visit. The first day is left out because it is known only through the visit. */
function observedDays(visits: VisitDays, today: number): number[] {
  const absences = absencesOf(visits, today)
  const first = Math.min(...visits.keys())
  const days = Array.from({ length: Math.max(today - first - 1, 0) }, (_, i) => first + 1 + i)
  return days.filter((day) => !absences.some(({ after, until }) => day > after && day < until))
}

function hourShares(siteRhythm: readonly number[], weekday: number): number[] {
  const hours = Array.from(
    { length: hoursPerDay },
    (_, hour) => siteRhythm[weekday * hoursPerDay + hour] ?? 0,
  )
  const total = hours.reduce((sum, passes) => sum + passes, 0)
  return hours.map((passes) => (total > 0 ? passes / total : 1 / hoursPerDay))
}

function emptyTally(): Tally {
  return Array.from({ length: groups }, () => 0)
}

/** From the narrowest group to the widest. */
function groupsOf(weekday: number): number[] {
  return [weekday, weekday === 0 || weekday === 6 ? weekend : working, everyDay]
}

function add(tally: Tally, weekday: number, amount: number): void {
  for (const group of groupsOf(weekday)) tally[group] = (tally[group] ?? 0) + amount
}

function narrowDown(
  weekday: number,
  hits: Tally,
  chances: Tally,
  strengths: readonly number[],
  assumed: number,
): number {
  return groupsOf(weekday).reduceRight((wider, group, i) => {
    const strength = strengths[i] ?? 0
    return ((hits[group] ?? 0) + strength * wider) / ((chances[group] ?? 0) + strength)
  }, assumed)
}
