import { sql } from 'kysely'
import type { PageQuery } from '#contract/endpoint.ts'
import { ObjectClass } from '#contract/wildlife/enumerations.ts'
import type { Scope } from '../explorer/filters.ts'
import { readPage, type List, type Listed } from '../explorer/lists.ts'
import { countRows } from '../explorer/page-window.ts'
import type { SightingRow } from './sighting-rows.ts'
import { sightingConditions, summedSightings } from './sums.ts'

const sightings: List = {
  table: 'sightings',
  columns: sql`*`,
  sums: 'sighting_days',
  counts: (query) =>
    sql`(select month, day, hour, sightings as count from ${summedSightings(query)}) as counted`,
  conditions: sightingConditions,
}

/** The sightings of a page, newest first. */
export const listSightings = (scope: Scope, page: PageQuery): Promise<Listed<SightingRow>> =>
  readPage(scope, sightings, page)

export const countSightings = (scope: Scope): Promise<number> => countRows(scope, sightings)

interface DayOfSightings {
  date: string
  sightings: number
  dolphins: number
  boats: number
}

/** The days that have a sighting. */
export async function sumSightingsByDay({ db, orgId, filters }: Scope): Promise<DayOfSightings[]> {
  const seen = (objectClass: ObjectClass) =>
    sql`coalesce(sum(things) filter (where object_class = ${objectClass}), 0)::int`
  const { rows } = await sql<DayOfSightings>`
    select day as date, sum(sightings)::int as sightings, ${seen(ObjectClass.MAUI)} as dolphins,
      ${seen(ObjectClass.BOAT)} as boats
    from ${summedSightings({ orgId, filters, zone: filters.zone })} group by day`.execute(db)
  return rows
}
