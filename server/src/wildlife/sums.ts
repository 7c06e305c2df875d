import { sql } from 'kysely'
import { ObjectClass, objectClassLabels } from '#contract/wildlife/enumerations.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import { atPlaces, ofKind, ofSummedKind, type Condition } from '../explorer/conditions.ts'
import type { Filters } from '../explorer/filters.ts'
import { summed, type SummedRows, type SumQuery } from '../explorer/sums.ts'

/** The object class of detections. */
export const typeOf = (objectClass: ObjectClass): string => objectClassLabels[objectClass].toLowerCase()

/** Sightings and their objects by class, from the sums of hours, days and months where the filters allow it. */
export function summedSightings(query: SumQuery): SummedRows {
  const { types, tags: _tags, ...others } = query.filters
  return summed(query, {
    months: 'sighting_months',
    days: 'sighting_days',
    hours: 'sighting_hours',
    columns: sql`object_class, sightings, things, confidence_sum,
      case when confidence_class < 0 then 0 else sightings end as stated`,
    conditions: [...atPlaces(others), ...ofClasses(types), ...ofSummedKind(others)],
    rows: [
      {
        table: 'sightings',
        columns: sql`object_class, 1 as sightings, count as things, coalesce(confidence, 0)::float8 as confidence_sum,
          (confidence is not null)::int as stated`,
        conditions: sightingConditions(query.filters),
      },
    ],
  })
}

/** The filter for rows of sightings. */
export function sightingConditions({ types, tags, ...others }: Filters): Condition[] {
  return [
    ...atPlaces(others),
    ...ofClasses(types),
    ...ofKind(others),
    ...(tags ? [carriesTags(others.orgId, tags)] : []),
  ]
}

export function ofClasses(types: Filters['types']): Condition[] {
  if (!types) return []
  const chosen = Object.values(ObjectClass).filter((objectClass) => types.includes(typeOf(objectClass)))
  return [sql`object_class = any(${chosen}::smallint[])`]
}

/** A sighting has the tags of its site and camera, and of the objects on its picture. */
function carriesTags(orgId: string, { ids, siteIds, cameraIds }: NonNullable<Filters['tags']>): Condition {
  return sql`(site_id = ${anyOf(siteIds)} or camera_id = ${anyOf(cameraIds)} or exists (
    select from detections where detections.org_id = ${orgId} and detections.time = sightings.time
      and detections.camera_id = sightings.camera_id and detections.image_id = sightings.image_id
      and detections.tag_ids && ${ids}::uuid[]))`
}
