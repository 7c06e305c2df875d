import { sql } from 'kysely'
import type { PageQuery } from '#contract/endpoint.ts'
import type { SightingTotals } from '#contract/wildlife/api.ts'
import { ObjectClass } from '#contract/wildlife/enumerations.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import { timeOfId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import { all } from '../explorer/conditions.ts'
import type { FilterCaller, Filters, Scope } from '../explorer/filters.ts'
import { countImages } from '../explorer/image-list.ts'
import { readPage, type List, type Listed } from '../explorer/lists.ts'
import { partsOfWhole } from '../explorer/sums.ts'
import { pictureColumn, timeInId } from '../media/pictures/picture-facts.ts'
import type { SightingRow } from './sighting-rows.ts'
import { sightingConditions, summedSightings } from './sums.ts'

export const sightingList: List = {
  table: 'sightings',
  columns: sql`*`,
  sums: 'sighting_days',
  counts: (query) =>
    sql`(select month, day, hour, sightings as count from ${summedSightings(query)}) as counted`,
  conditions: sightingConditions,
  beside: ({ orgId }) => pictureColumn(orgId, { id: sql`page.image_id`, time: timeInId(sql`page.image_id`) }),
}

/** The sightings of a page, newest first. */
export const listSightings = (scope: Scope, page: PageQuery): Promise<Listed<SightingRow>> =>
  readPage(scope, sightingList, page)

interface DayOfSightings {
  date: string
  sightings: number
  dolphins: number
  boats: number
}

/** The days with a sighting. */
export async function sumSightingsByDay({ db, orgId, filters }: Scope): Promise<DayOfSightings[]> {
  const seen = (objectClass: ObjectClass) =>
    sql`coalesce(sum(things) filter (where object_class = ${objectClass}), 0)::int`
  const { rows } = await sql<DayOfSightings>`
    select day as date, sum(sightings)::int as sightings, ${seen(ObjectClass.MAUI)} as dolphins,
      ${seen(ObjectClass.BOAT)} as boats
    from ${summedSightings({ orgId, filters, zone: filters.zone })} group by day`.execute(db)
  return rows
}

/** The totals of a period. */
export async function sumSightings(scope: Scope): Promise<SightingTotals> {
  const { db, orgId, filters } = scope
  const seen = (objectClass: ObjectClass) =>
    sql`coalesce(sum(things) filter (where object_class = ${objectClass}), 0)::int`
  const summed = summedSightings({ orgId, filters, zone: filters.zone, parts: partsOfWhole(filters) })
  const [{ rows }, images] = await Promise.all([
    sql<Omit<SightingTotals, 'images'>>`
      select coalesce(sum(sightings), 0)::int as sightings, ${seen(ObjectClass.MAUI)} as dolphins,
        ${seen(ObjectClass.BOAT)} as boats, sum(confidence_sum) / nullif(sum(stated), 0) as average_confidence
      from ${summed}`.execute(db),
    countImages({ ...scope, filters: placesOf(filters) }),
  ])
  return { ...rows[0]!, images }
}

/** Circles and tags of sightings do not limit pictures, which are taken regardless of their content. */
export const placesOf = ({ orgId, range, zone, siteIds, places }: Filters): Filters => ({
  orgId,
  range,
  zone,
  ...(siteIds && { siteIds }),
  ...(places && { places }),
})

/** A sighting by its id, which contains its time. */
export async function findSighting(
  db: Db,
  { orgId, siteIds }: FilterCaller,
  id: string,
): Promise<SightingRow | undefined> {
  const { rows } = await sql<SightingRow>`
    select * from sightings where ${all([
      sql`org_id = ${orgId} and time = ${timeOfId(id)} and id = ${id}`,
      ...(siteIds ? [sql`site_id = ${anyOf(siteIds)}`] : []),
    ])}`.execute(db)
  return rows[0]
}
