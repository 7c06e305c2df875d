import { wallTimeAt, weekdayOf } from '../time/zoned-time.ts'

export interface LevelPoint {
  readonly timestamp: string
  readonly value: number
}

const hours = 24
const days = 7

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

interface PlacedPoint {
  readonly day: string
  readonly weekday: number
  readonly hour: number
  readonly value: number
}

const place = ({ timestamp, value }: LevelPoint, zone: string): PlacedPoint => {
  const wall = wallTimeAt(new Date(timestamp), zone)
  return {
    day: `${wall.year}-${wall.month}-${wall.day}`,
    weekday: weekdayOf(wall),
    hour: wall.hour,
    value,
  }
}

/** The mean level of every hour of the week, Sunday first; null for an hour without data. */
export function usualWeek(points: readonly LevelPoint[], zone: string): (number | null)[][] {
  const found = points.map((point) => place(point, zone))
  return Array.from({ length: days }, (_, weekday) =>
    Array.from({ length: hours }, (_none, hour) =>
      mean(found.filter((each) => each.weekday === weekday && each.hour === hour).map(({ value }) => value)),
    ),
  )
}

export interface DayCourse {
  /** By hour of the day; null for a future hour. */
  readonly today: (number | null)[]
  /** The mean of the same weekday in earlier weeks. */
  readonly usual: (number | null)[]
  /** The usual course of the future hours, shifted by the difference of the last hour. */
  readonly expected: (number | null)[]
}

/** Today hour by hour, compared with the same weekday of earlier weeks. */
export function courseOfDay(points: readonly LevelPoint[], now: Date, zone: string): DayCourse {
  const found = points.map((point) => place(point, zone))
  const today = place({ timestamp: now.toISOString(), value: 0 }, zone)
  const at = (hour: number, isToday: boolean) =>
    mean(
      found
        .filter((each) => each.hour === hour && each.weekday === today.weekday)
        .filter((each) => (each.day === today.day) === isToday)
        .map(({ value }) => value),
    )
  const byHour = Array.from({ length: hours }, (_, hour) => hour)
  const seen = byHour.map((hour) => (hour <= today.hour ? at(hour, true) : null))
  const usual = byHour.map((hour) => at(hour, false))
  const last = seen[today.hour] ?? null
  const offset = last === null ? 0 : last - (usual[today.hour] ?? last)
  const expected = byHour.map((hour) => {
    const level = usual[hour] ?? null
    if (hour < today.hour || level === null) return null
    return Math.max(0, level + offset)
  })
  return { today: seen, usual, expected }
}

/** At or above this share of its bays a site counts as full. */
export const fullShare = 0.9

export interface FullTime {
  readonly weekday: number
  readonly from: number
  /** The first hour after the period. */
  readonly to: number
}

/** The hours of the usual week in which a site is full, with consecutive hours joined. */
export function fullTimes(week: readonly (readonly (number | null)[])[], bays: number): FullTime[] {
  if (bays <= 0) return []
  return week.flatMap((levels, weekday) => {
    const times: FullTime[] = []
    for (const [hour, level] of levels.entries()) {
      if (level === null || level < bays * fullShare) continue
      const last = times.at(-1)
      if (last?.to === hour) times[times.length - 1] = { ...last, to: hour + 1 }
      else times.push({ weekday, from: hour, to: hour + 1 })
    }
    return times
  })
}
