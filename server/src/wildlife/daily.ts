import type { SightingDay } from '#contract/wildlife/api.ts'
import { countImagesByDay, listDays } from '../explorer/days.ts'
import type { Scope } from '../explorer/filters.ts'
import { placesOf, sumSightingsByDay } from './queries.ts'

/** Every day of the period: one without a sighting may have been surveyed all the same. */
export async function summariseDays(scope: Scope, now: Date): Promise<SightingDay[]> {
  const [days, seenOn] = await Promise.all([
    listDays(scope, countImagesByDay({ ...scope, filters: placesOf(scope.filters) }), now),
    sumSightingsByDay(scope).then((rows) => new Map(rows.map((row) => [row.date, row]))),
  ])
  const none = { sightings: 0, dolphins: 0, boats: 0 }
  return days.map(({ date, day }) => ({ date, images: day ?? 0, ...(seenOn.get(date) ?? none) }))
}
