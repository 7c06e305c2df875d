import { sql } from 'kysely'
import { dateFormats, serverTimeZone } from '#contract/product/constants.ts'
import { formatDate } from '#rules/text/format.ts'
import { dateOfDay, dayOfDate } from '#rules/forecast/calendar-days.ts'
import { beginningOf } from '#rules/time/range-beginning.ts'
import { all, atPlaces, ofKind } from './conditions.ts'
import type { Filters, Scope } from './filters.ts'
import { ofMeasured, receivedImages } from './summary.ts'
import { summedCameras, summedDetections, summedImages } from './sums.ts'

export interface DayTotals {
  date: string
  images: number
  unique_plates: number
}

/** Images and passes of each day, days without any included: a chart must not skip them. */
export async function listDays(scope: Scope, now: Date): Promise<DayTotals[]> {
  const { filters } = scope
  const [days, begun] = await Promise.all([
    ofKind(filters).length === 0 ? daysOfPlaces(scope) : daysOfKind(scope),
    filters.range.from && findBeginning(scope),
  ])
  const totalsOn = new Map(days.map((day) => [day.day, day]))
  return daysOf(filters, begun, [...totalsOn.keys()], now).map((date) => ({
    date,
    images: totalsOn.get(date)?.images ?? 0,
    unique_plates: totalsOn.get(date)?.passes ?? 0,
  }))
}

interface DayRow {
  day: string
  images: number
  passes: number
}

async function daysOfPlaces({ db, orgId, filters }: Scope): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day, sum(images) as images, sum(passes) as passes
    from ${summedCameras({ orgId, filters, zone: filters.zone })} group by day`.execute(db)
  return rows
}

async function daysOfKind({ db, orgId, filters }: Scope): Promise<DayRow[]> {
  const question = { orgId, zone: filters.zone }
  const { rows } = await sql<DayRow>`
    select day, sum(images) as images, sum(passes) as passes from (
      select day, images, 0 as passes from ${summedImages({ ...question, filters: receivedImages(filters) })}
      union all
      select day, 0, passes from ${summedDetections({ ...question, filters }, { passes: true })}
    ) as totals group by day`.execute(db)
  return rows
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

/** When cameras of the chosen places first sent something: the month first, which leaves few hours to look at. */
async function findBeginning({ db, orgId, filters }: Scope): Promise<Date | undefined> {
  const places = all([sql`org_id = ${orgId}`, ...atPlaces(filters)])
  const { rows } = await sql<{ hour: Date | null }>`
    select min(hour) as hour from camera_hours where ${places} and hour >= (
      select min(month)::timestamp at time zone ${serverTimeZone} from camera_months where ${places})`.execute(
    db,
  )
  return rows[0]?.hour ?? undefined
}

/** The days of a period: from its first, or the first that has something, to its last, today or the last that has. */
function daysOf(
  { range, zone }: Filters,
  begun: Date | undefined,
  seen: readonly string[],
  now: Date,
): string[] {
  const dateOf = (time: Date) => formatDate(time, dateFormats.date, zone)
  const inOrder = seen.toSorted()
  const beginning = range.from && beginningOf(range, begun, now)
  const first = beginning ? dateOf(beginning) : inOrder[0]
  if (first === undefined) return []
  const until = range.to && range.to <= now ? new Date(range.to.getTime() - 1) : now
  const latest = [dateOf(until), inOrder.at(-1) ?? ''].toSorted().at(-1)!
  const length = dayOfDate(latest) - dayOfDate(first) + 1
  return Array.from({ length: Math.max(0, length) }, (_, day) => dateOfDay(dayOfDate(first) + day))
}
