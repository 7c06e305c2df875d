import type { RotaInput } from '#contract/on-call/api.ts'
import { isInWindows } from '../alerts/time-windows.ts'
import { dayMs } from '../time/lengths.ts'
import { instantAt, wallTimeAt, type WallTime } from '../time/zoned-time.ts'

export type RotaPlan = Omit<RotaInput, 'name' | 'accepts_gaps'>

export interface ShiftTime {
  from: Date
  to: Date
  /** Null is a gap. */
  person: string | null
}

/** Days since 1970 of a date. */
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs
const dateOf = ({ year, month, day }: WallTime): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** The time of 'HH:mm'. */
function clockTime(clock: string): Pick<WallTime, 'hour' | 'minute' | 'second'> {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return { hour, minute, second: 0 }
}

/** The time of 'YYYY-MM-DDTHH:mm'. */
function localTime(local: string): WallTime {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = local.split(/\D/).map(Number)
  return { year, month, day, hour, minute, second: 0 }
}

/** The number of the last handover before a day, counted in weeks. */
function weekOf(day: number, weekday: number): number {
  // 1970-01-01 was a Thursday.
  return Math.floor((day + 4 - weekday) / 7)
}

/** The person on call at a time; null in a gap. Compares instants, because a local time is repeated when clocks go back. */
export function personOnCall(plan: RotaPlan, at: Date): string | null {
  const zone = plan.time_zone
  const isPast = (local: WallTime) => instantAt(local, zone) <= at
  const override = plan.overrides.findLast(
    ({ from, to }) => isPast(localTime(from)) && !isPast(localTime(to)),
  )
  if (override) return override.person
  const wall = wallTimeAt(at, zone)
  const lastDayAt = (clock: string) =>
    dateOf(isPast({ ...wall, ...clockTime(clock) }) ? wall : { ...wall, day: wall.day - 1 })
  const date = dateOf(wall)
  const holiday = plan.holidays.find((each) => each.date === date)
  if (holiday) return holiday.person
  if (plan.hours.length > 0 && !isInWindows(plan.hours, at, zone)) return null
  const { weekday, time } = plan.hand_over
  const weeks = weekOf(dayNumber(lastDayAt(time)), weekday) - weekOf(dayNumber(plan.starts_on), weekday)
  const count = plan.people.length
  return count === 0 ? null : plan.people[((weeks % count) + count) % count]!.name
}

/** The contiguous shifts between two times. A gap is a shift without a person. */
export function shiftsOf(plan: RotaPlan, from: Date, to: Date): ShiftTime[] {
  const shifts: ShiftTime[] = []
  const changes = changeTimes(plan, from, to)
  changes.forEach((start, place) => {
    const end = changes[place + 1] ?? to
    const person = personOnCall(plan, start)
    const last = shifts.at(-1)
    if (last && last.person === person) last.to = end
    else shifts.push({ from: start, to: end, person })
  })
  return shifts
}

/** Every time at which the person on call may change. */
function changeTimes(plan: RotaPlan, from: Date, to: Date): Date[] {
  const zone = plan.time_zone
  const clocks = new Set([
    '00:00',
    plan.hand_over.time,
    ...plan.hours.flatMap((window) => [window.from, window.to]),
  ])
  const wall = wallTimeAt(from, zone)
  const days = Math.ceil((to.getTime() - from.getTime()) / dayMs) + 1
  const daily = Array.from({ length: days + 1 }, (_, day) =>
    [...clocks].map((clock) => instantAt({ ...wall, day: wall.day + day, ...clockTime(clock) }, zone)),
  ).flat()
  const edges = plan.overrides.flatMap((override) =>
    [override.from, override.to].map((local) => instantAt(localTime(local), zone)),
  )
  const times = [...daily, ...edges].map((time) => time.getTime())
  return [from.getTime(), ...times.filter((time) => time > from.getTime() && time < to.getTime())]
    .toSorted((a, b) => a - b)
    .filter((time, place, all) => time !== all[place - 1])
    .map((time) => new Date(time))
}
