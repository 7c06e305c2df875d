import type { SightingDay } from '#contract/wildlife/api.ts'
import { countImagesByDay, listDays } from '../explorer/days.ts'
import type { Scope } from '../explorer/filters.ts'
import { placesOf, sumSightingsByDay } from './queries.ts'

/** All days of the period: days without a sighting may have been surveyed too. */
export async function summariseDays(scope: Scope, now: Date): Promise<SightingDay[]> {
  const none = { images: 0, sightings: 0, dolphins: 0, boats: 0 }
  const days = await listDays(scope, countDays(scope), now)
  return days.map(({ date, day }) => ({ ...none, ...day, date }))
}

/** The days with an image or a sighting: a camera may report sightings without a picture. */
async function countDays(scope: Scope): Promise<Map<string, Partial<SightingDay>>> {
  const [images, sightings] = await Promise.all([
    countImagesByDay({ ...scope, filters: placesOf(scope.filters) }),
    sumSightingsByDay(scope),
  ])
  const days = new Map<string, Partial<SightingDay>>()
  for (const [date, count] of images) days.set(date, { images: count })
  for (const row of sightings) days.set(row.date, { ...days.get(row.date), ...row })
  return days
}
