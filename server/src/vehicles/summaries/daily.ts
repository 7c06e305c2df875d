import { sql } from 'kysely'
import type { DailySummary } from '#contract/vehicles/replies.ts'
import { ofKind } from '../../explorer/conditions.ts'
import { listDays } from '../../explorer/days.ts'
import type { Scope } from '../../explorer/filters.ts'
import { summedImages } from '../../explorer/image-list.ts'
import { ofMeasured } from '../filters.ts'
import { summedCameras, summedDetections } from './sums.ts'

/** Images and passes of each day. */
export async function listVehicleDays(scope: Scope, now: Date): Promise<DailySummary[]> {
  const rows = ofKind(scope.filters).length === 0 ? daysOfPlaces(scope) : daysOfKind(scope)
  const byDay = rows.then((days) => new Map(days.map((row) => [row.day, row])))
  return (await listDays(scope, byDay, now)).map(({ date, day }) => ({
    date,
    images: day?.images ?? 0,
    unique_plates: day?.passes ?? 0,
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
    from ${summedCameras({ orgId, filters, zone: filters.zone }, ['images', 'passes'])} group by day`.execute(
    db,
  )
  return rows
}

async function daysOfKind({ db, orgId, filters }: Scope): Promise<DayRow[]> {
  const query = { orgId, zone: filters.zone }
  const { rows } = await sql<DayRow>`
    select day, sum(images) as images, sum(passes) as passes from (
      select day, images, 0 as passes from ${summedImages({ ...query, filters })}
      union all
      select day, 0, passes from ${summedDetections({ ...query, filters }, { passes: true })}
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
