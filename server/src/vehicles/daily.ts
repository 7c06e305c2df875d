import { sql } from 'kysely'
import { dateFormats } from '#contract/constants.ts'
import { formatDate } from '#rules/format.ts'
import { dateOfDay, dayOfDate } from '#rules/forecast/calendar-days.ts'
import type { Filters, Scope } from './filters.ts'
import { ofMeasured, receivedImages } from './summary.ts'
import { summedDetections, summedImages } from './sums.ts'

export interface DayTotals {
  date: string
  images: number
  unique_plates: number
}

/** Images and passes of each day, days without any included: a chart must not skip them. */
export async function listDays(scope: Scope, now: Date): Promise<DayTotals[]> {
  const { db, orgId, filters } = scope
  const question = { orgId, zone: filters.zone }
  const [images, passes] = await Promise.all([
    sql<DayCount>`select day, sum(images) as count
      from ${summedImages({ ...question, filters: receivedImages(filters) })} group by day`.execute(db),
    sql<DayCount>`select day, sum(passes) as count
      from ${summedDetections({ ...question, filters }, { passes: true })} group by day`.execute(db),
  ])
  const [imagesOn, passesOn] = [countsByDay(images.rows), countsByDay(passes.rows)]
  return daysOf(filters, [...imagesOn.keys(), ...passesOn.keys()], now).map((date) => ({
    date,
    images: imagesOn.get(date) ?? 0,
    unique_plates: passesOn.get(date) ?? 0,
  }))
}

export interface SpeedDays {
  average_vehicle_speed: number | null
  count: number
  days: { date: string; average_speed: number; count: number }[]
}

/** The mean speed of a period and of those of its days that have one. */
export async function summariseSpeed({ db, orgId, filters }: Scope): Promise<SpeedDays> {
  const summed = summedDetections({ orgId, filters, zone: filters.zone }, { detections: true })
  const { rows } = await sql<{ date: string; sum: number; count: number }>`
    select day as date, sum(speed_sum) as sum, sum(speed_count) as count from ${summed}
    where ${ofMeasured(filters)} group by day having sum(speed_count) > 0 order by day`.execute(db)
  const count = rows.reduce((total, day) => total + day.count, 0)
  const sum = rows.reduce((total, day) => total + day.sum, 0)
  return {
    average_vehicle_speed: count === 0 ? null : sum / count,
    count,
    days: rows.map((day) => ({ date: day.date, average_speed: day.sum / day.count, count: day.count })),
  }
}

interface DayCount {
  day: string
  count: number
}

const countsByDay = (rows: readonly DayCount[]) => new Map(rows.map(({ day, count }) => [day, count]))

/** The days of a period: from its first, or the first that has something, to its last, today or the last that has. */
function daysOf({ range, zone }: Filters, seen: readonly string[], now: Date): string[] {
  const dateOf = (time: Date) => formatDate(time, dateFormats.date, zone)
  const inOrder = seen.toSorted()
  const first = range.from ? dateOf(range.from) : inOrder[0]
  if (first === undefined) return []
  const until = range.to && range.to <= now ? new Date(range.to.getTime() - 1) : now
  const latest = [dateOf(until), inOrder.at(-1) ?? ''].toSorted().at(-1)!
  const length = dayOfDate(latest) - dayOfDate(first) + 1
  return Array.from({ length: Math.max(0, length) }, (_, day) => dateOfDay(dayOfDate(first) + day))
}
