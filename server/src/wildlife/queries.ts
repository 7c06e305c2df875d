import { sql } from 'kysely'
import type { PageQuery } from '#contract/endpoint.ts'
import { ObjectClass, objectClassLabels } from '#contract/enumerations.ts'
import { pageOffset } from '../core/paging.ts'
import { all, anyId, atPlaces, duringRange, ofKind, type Condition } from '../vehicles/conditions.ts'
import type { Filters, Scope } from '../vehicles/filters.ts'
import type { SightingRow } from './sighting-rows.ts'

/** A class of objects as detections name it. */
export const typeOf = (objectClass: ObjectClass): string => objectClassLabels[objectClass].toLowerCase()

/** The sightings of a page, newest first. */
export async function listSightings(scope: Scope, page: PageQuery): Promise<SightingRow[]> {
  const { rows } = await sql<SightingRow>`
    select * from sightings where ${matching(scope)}
    order by time desc, id desc limit ${page.page_length} offset ${pageOffset(page)}`.execute(scope.db)
  return rows
}

export async function countSightings(scope: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sightings where ${matching(scope)}`.execute(scope.db)
  return rows[0]!.count
}

interface DayOfSightings {
  date: string
  sightings: number
  dolphins: number
  boats: number
}

/** The days that have a sighting. */
export async function sumSightingsByDay(scope: Scope): Promise<DayOfSightings[]> {
  const counted = (objectClass: ObjectClass) =>
    sql`coalesce(sum(count) filter (where object_class = ${objectClass}), 0)::int`
  const { rows } = await sql<DayOfSightings>`
    select (time at time zone ${scope.filters.zone}::text)::date as date, count(*)::int as sightings,
      ${counted(ObjectClass.MAUI)} as dolphins, ${counted(ObjectClass.BOAT)} as boats
    from sightings where ${matching(scope)} group by 1`.execute(scope.db)
  return rows
}

function matching({ orgId, filters }: Scope): Condition {
  const { types, tags, ...others } = filters
  return all([
    sql`sightings.org_id = ${orgId}`,
    ...duringRange('time', filters.range),
    ...atPlaces(filters),
    ...ofKind(others),
    ...(types ? [ofTypes(types)] : []),
    ...(tags ? [carriesTags(tags)] : []),
  ])
}

function ofTypes(types: readonly string[]): Condition {
  const chosen = Object.values(ObjectClass).filter((objectClass) => types.includes(typeOf(objectClass)))
  return sql`object_class = any(${chosen}::smallint[])`
}

/** A sighting has the tags of its place and of what is seen on its picture. */
function carriesTags({ ids, siteIds, cameraIds }: NonNullable<Filters['tags']>): Condition {
  return sql`(site_id = ${anyId(siteIds)} or camera_id = ${anyId(cameraIds)} or exists (
    select from detections where detections.org_id = sightings.org_id and detections.time = sightings.time
      and detections.camera_id = sightings.camera_id and detections.image_id = sightings.image_id
      and detections.tag_ids && ${ids}::uuid[]))`
}
