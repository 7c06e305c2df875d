import { weekdayOfDay } from '#rules/forecast/calendar-days.ts'
import type { Random } from '#rules/random.ts'

export interface Period {
  readonly firstDay: number
  readonly lastDay: number
}

/** When a driver comes to a site: how likely on a day, at which nominal hours, and how far off those. */
export interface Habit {
  readonly siteId: string
  readonly comesOn: (day: number) => number
  readonly times: (day: number) => readonly number[]
  readonly straying: number
  /** Whether a public holiday is spent like a Sunday. */
  readonly observesHolidays: boolean
}

export const driverKinds = [
  'commuter',
  'flexible',
  'part-timer',
  'rotating shifts',
  'shopper',
  'visitor',
  'mover',
  'leaver',
] as const

export type DriverKind = (typeof driverKinds)[number]

export const habitsOf: Record<DriverKind, (random: Random, period: Period) => Habit[]> = {
  commuter: (random) =>
    work(random, { attendance: random.between(0.85, 0.98), straying: random.between(0.15, 0.4) }),
  flexible: (random) =>
    work(random, { attendance: random.between(0.5, 0.9), straying: random.between(0.5, 1.2) }),
  'part-timer': (random) => partTime(random),
  'rotating shifts': (random) => rotatingShifts(random),
  shopper: (random) => errands(random, random.between(0.4, 0.9)),
  visitor: (random) => visits(random, random.between(0.01, 0.25)),
  mover: (random, period) => move(random, period),
  leaver: (random, period) => leave(random, period),
}

const isWorkday = (day: number) => weekdayOfDay(day) % 6 !== 0

function work(random: Random, { attendance, straying }: { attendance: number; straying: number }): Habit[] {
  const start = random.normal(8, 1)
  const end = start + random.between(7.5, 9.5)
  const comesOn = (day: number) => (isWorkday(day) ? attendance : 0.02)
  const office: Habit = {
    siteId: 'office',
    comesOn,
    straying,
    times: () => [start, end],
    observesHolidays: true,
  }
  if (random.isTrue(0.5)) return [office]
  return [
    office,
    { ...office, siteId: 'bridge', times: () => [start - 0.4, end + 0.4] },
    ...errands(random, 0.3),
  ]
}

function partTime(random: Random): Habit[] {
  const workdays = new Set([1, 2, 3, 4, 5].filter(() => random.isTrue(0.5)))
  const start = random.between(7, 13)
  const attendance = random.between(0.8, 0.95)
  return [
    {
      siteId: 'office',
      comesOn: (day) => (workdays.has(weekdayOfDay(day)) ? attendance : 0.02),
      straying: random.between(0.2, 0.5),
      times: () => [start, start + 5],
      observesHolidays: true,
    },
  ]
}

/** Early, late and night in turns, a week or four days at a time. */
function rotatingShifts(random: Random): Habit[] {
  const starts = [6, 14, 22]
  const { turnDays, restDays } = random.pick([
    { turnDays: 5, restDays: 2 },
    { turnDays: 4, restDays: 4 },
    { turnDays: 7, restDays: 7 },
  ])
  const offset = Math.floor(random.between(0, 28))
  const cycle = turnDays + restDays
  return [
    {
      siteId: 'depot',
      comesOn: (day) => ((day + offset) % cycle < turnDays ? 0.95 : 0.02),
      straying: 0.25,
      observesHolidays: false,
      times: (day) => {
        const start = starts[Math.floor((day + offset) / cycle) % starts.length] ?? 6
        return [start - 0.3, start + 8.2]
      },
    },
  ]
}

function errands(random: Random, attendance: number): Habit[] {
  const weekday = random.pick([0, 3, 4, 5, 6, 6])
  const time = random.between(9, 19)
  return [
    {
      siteId: 'market',
      comesOn: (day) => (weekdayOfDay(day) === weekday ? attendance : 0.03),
      straying: random.between(0.5, 1.5),
      times: () => [time, time + random.between(0.4, 1.2)],
      observesHolidays: false,
    },
  ]
}

function visits(random: Random, frequency: number): Habit[] {
  return [
    {
      siteId: random.pick(['market', 'office', 'bridge']),
      comesOn: () => frequency,
      straying: 3,
      times: () => [random.between(9, 18)],
      observesHolidays: false,
    },
  ]
}

/** Changes to another job with other hours somewhere in the last two thirds. */
function move(random: Random, period: Period): Habit[] {
  const changeDay = dayWithin(random, period)
  const before = work(random, { attendance: 0.92, straying: 0.3 })
  const after = random.isTrue(0.5) ? partTime(random) : work(random, { attendance: 0.92, straying: 0.3 })
  return [
    ...before.map((habit) => ({
      ...habit,
      comesOn: (day: number) => (day < changeDay ? habit.comesOn(day) : 0),
    })),
    ...after.map((habit) => ({
      ...habit,
      comesOn: (day: number) => (day < changeDay ? 0 : habit.comesOn(day)),
    })),
  ]
}

function leave(random: Random, period: Period): Habit[] {
  const lastDay = dayWithin(random, period)
  return work(random, { attendance: 0.92, straying: 0.3 }).map((habit) => ({
    ...habit,
    comesOn: (day) => (day < lastDay ? habit.comesOn(day) : 0),
  }))
}

function dayWithin(random: Random, { firstDay, lastDay }: Period): number {
  return Math.floor(lastDay - random.uniform() * (lastDay - firstDay) * (2 / 3))
}
