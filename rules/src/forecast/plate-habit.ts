import { weekdayOfDay } from './calendar-days.ts'
import type { HolidayDays } from './holiday-effect.ts'
import { absencesOf } from './plate-presence.ts'
import { hoursPerDay, type VisitDays } from './visit-days.ts'

export interface PlateHabit {
  /** How likely the plate comes on a day. */
  readonly chanceOn: (day: number) => number
  /** How likely it passes within an hour of that day. */
  readonly chanceAt: (day: number, hour: number) => number
}

/** What was counted for each weekday (0 is Sunday), for working days, for weekends and for all days. */
type Tally = number[]

const working = 7
const weekend = 8
const everyDay = 9
const groups = 10

/** Memory counts visits rather than days: a weekly habit takes longer to learn, and to forget. */
const halfLifeVisits = 14
const shortestHalfLifeDays = 21
const longestHalfLifeDays = 90
/** What is assumed of a plate never seen again: a visit in ten days, in one or two hours. */
const usualChance = 0.1
const usualHours = 1.5
/** How many days of a narrower group it takes to outweigh the wider one: weekday, its kind, all days. */
const dayStrengths = [1, 1, 4]
const hourStrengths = [8, 1.5, 1]

/**
 * Whether the plate comes and at which hours are learnt apart, so that every visit tells of the hours.
 * Each weekday leans on the days of its kind, these on all days, and the hours of those on the site's own.
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

/** Every day since the first visit, but not that day itself: it is known only because the plate came. */
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
