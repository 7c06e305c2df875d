import { weekdayOfDay } from '#rules/forecast/calendar-days.ts'
import type { Random } from '#rules/random.ts'
import type { ParkingProfile } from './parking-profiles.ts'

export type HabitKind = keyof ParkingProfile['regulars']

/** A visit to a site, in days since 1970 and hours of the site's local time. */
export interface Habit {
  comesOn(day: number): number
  arrives(day: number): number
  staysHours: number
  /** Deviation from the usual hours, in hours. */
  straying: number
}

const isWorkday = (day: number) => weekdayOfDay(day) % 6 !== 0

export const habitOf: Record<HabitKind, (random: Random) => Habit> = {
  commuter(random) {
    const arrival = random.normal(8.1, 0.7)
    const attendance = random.between(0.82, 0.98)
    // Many people work from home one day a week.
    const homeDay = random.isTrue(0.6) ? random.pick([1, 3, 5, 5]) : undefined
    return {
      comesOn: (day) => (isWorkday(day) && weekdayOfDay(day) !== homeDay ? attendance : 0.02),
      arrives: () => arrival,
      staysHours: random.between(7.6, 9.4),
      straying: random.between(0.1, 0.35),
    }
  },
  partTimer(random) {
    const days = new Set([1, 2, 3, 4, 5, 6].filter(() => random.isTrue(0.45)))
    const arrival = random.between(7, 13)
    return {
      comesOn: (day) => (days.has(weekdayOfDay(day)) ? 0.9 : 0.02),
      arrives: () => arrival,
      staysHours: random.between(3.5, 5.5),
      straying: random.between(0.15, 0.5),
    }
  },
  /** Early, late and night shifts in turn: four days on, two off. */
  shiftWorker(random) {
    const offset = random.whole(0, 17)
    const starts = [5.8, 13.8, 21.8]
    return {
      comesOn: (day) => ((day + offset) % 6 < 4 ? 0.95 : 0.01),
      arrives: (day) => starts[Math.floor((day + offset) / 6) % starts.length]!,
      staysHours: 8.4,
      straying: 0.2,
    }
  },
  weekly(random) {
    const weekday = random.pick([0, 1, 3, 4, 5, 6, 6])
    const arrival = random.between(9.5, 19)
    return {
      comesOn: (day) => (weekdayOfDay(day) === weekday ? 0.85 : 0.02),
      arrives: () => arrival,
      staysHours: random.between(0.6, 2.4),
      straying: random.between(0.25, 0.8),
    }
  },
}
