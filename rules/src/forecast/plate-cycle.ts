import type { PlateHabit } from './plate-habit.ts'
import { hoursPerDay, type VisitDays } from './visit-days.ts'

const weekDays = 7
const shortestCycleDays = 8
const longestCycleDays = 42
const comparedDays = 42
const leastComparedDays = 14
const leastVisitDays = 10
/** The habit was fitted on the weeks that both are compared on, so a cycle must be clearly better. */
const requiredRatio = 0.85
const cycleShare = 0.75
const emptyDay: readonly number[] = Array.from({ length: hoursPerDay }, () => 0)

/**
 * Shifts often rotate in cycles other than a week (four days on, four off). The cycle is blended in where repeating
 * the last one would have predicted the last weeks better than the habit or the last week.
 */
export function followCycle(visits: VisitDays, habit: PlateHabit, today: number): PlateHabit['chanceAt'] {
  const cycleDays = findCycle(visits, habit.chanceAt, today)
  if (cycleDays === undefined) return habit.chanceAt
  return (day, hour) => {
    const cycles = Math.max(Math.ceil((day - today + 1) / cycleDays), 1)
    return blend(visits.get(day - cycles * cycleDays)?.[hour] ?? 0, habit.chanceAt(day, hour))
  }
}

function findCycle(visits: VisitDays, chanceAt: PlateHabit['chanceAt'], today: number): number | undefined {
  const compared = Array.from({ length: comparedDays }, (_, i) => today - comparedDays + i)
  if (compared.filter((day) => visits.has(day)).length < leastVisitDays) return undefined

  const usual = compared.map((day) => emptyDay.map((_, hour) => chanceAt(day, hour)))
  const errorsOf = (guess: (day: number, usual: readonly number[]) => readonly number[]) =>
    compared.map((day, i) => squaredError(guess(day, usual[i] ?? emptyDay), visits.get(day) ?? emptyDay))
  const errorsOfRepeating = (days: number) =>
    errorsOf((day, chances) => {
      const before = visits.get(day - days) ?? emptyDay
      return chances.map((chance, hour) => blend(before[hour] ?? 0, chance))
    })
  const habitErrors = errorsOf((_, chances) => chances)
  const weekErrors = errorsOfRepeating(weekDays)

  const knownDays = today - Math.min(...visits.keys())
  let found: number | undefined
  let smallest = requiredRatio
  for (let cycleDays = shortestCycleDays; cycleDays <= longestCycleDays; cycleDays++) {
    const days = Math.min(comparedDays, knownDays - cycleDays)
    if (days < leastComparedDays) break
    const rival = Math.min(sumOfLast(days, habitErrors), sumOfLast(days, weekErrors))
    const ratio = sumOfLast(days, errorsOfRepeating(cycleDays)) / rival
    if (ratio < smallest) [found, smallest] = [cycleDays, ratio]
  }
  return found
}

function squaredError(chances: readonly number[], happened: readonly number[]): number {
  return chances.reduce((sum, chance, hour) => sum + (chance - (happened[hour] ?? 0)) ** 2, 0)
}

function sumOfLast(count: number, values: readonly number[]): number {
  return values.slice(-count).reduce((sum, value) => sum + value, 0)
}

function blend(cycle: number, usual: number): number {
  return cycleShare * cycle + (1 - cycleShare) * usual
}
