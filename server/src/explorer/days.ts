import { sql } from 'kysely'
import { serverTimeZone } from '#contract/product/constants.ts'
import { daysOfPeriod } from '#rules/explorer/days-of-period.ts'
import { all, atPlaces } from './conditions.ts'
import type { Scope } from './filters.ts'
import { summedImages } from './image-list.ts'

/** Every day of a period, including days without data, which a chart must not skip. */
export async function listDays<Day>(
  scope: Scope,
  days: Promise<Map<string, Day>>,
  now: Date,
): Promise<{ date: string; day: Day | undefined }[]> {
  const [found, begun] = await Promise.all([days, scope.filters.range.from && findBeginning(scope)])
  return daysOfPeriod(scope.filters, begun, found.keys(), now).map((date) => ({ date, day: found.get(date) }))
}

/** The images of each day with images. */
export async function countImagesByDay({ db, orgId, filters }: Scope): Promise<Map<string, number>> {
  const images = summedImages({ orgId, zone: filters.zone, filters })
  const { rows } = await sql<{ day: string; images: number }>`
    select day, sum(images)::int as images from ${images} group by day`.execute(db)
  return new Map(rows.map((row) => [row.day, row.images]))
}

/** The first event of cameras at the chosen places. The month is found first, so that few hours are scanned. */
async function findBeginning({ db, orgId, filters }: Scope): Promise<Date | undefined> {
  const places = all([sql`org_id = ${orgId}`, ...atPlaces(filters)])
  const { rows } = await sql<{ hour: Date | null }>`
    select min(hour) as hour from camera_hours where ${places} and hour >= (
      select min(month)::timestamp at time zone ${serverTimeZone} from camera_months where ${places})`.execute(
    db,
  )
  return rows[0]?.hour ?? undefined
}
