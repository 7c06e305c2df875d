import { sql, type RawBuilder } from 'kysely'
import { all, atPlaces, ofKind, type Condition } from './conditions.ts'
import type { Filters, Scope } from './filters.ts'
import type { List } from './lists.ts'
import { onlyRows, partsOfWhole, summed, type SummedRows, type SumQuery } from './sums.ts'

export const cameraSums = { months: 'camera_months', days: 'camera_days', hours: 'camera_hours' } as const

/** Images, with a matching detection where the filters concern more than places. */
export function summedImages(query: SumQuery): SummedRows {
  const { filters } = query
  return summed(isCountedByRows(filters) ? { ...query, parts: onlyRows(filters) } : query, {
    ...cameraSums,
    columns: sql`images`,
    conditions: atPlaces(filters),
    rows: [{ table: 'images', columns: sql`1 as images`, conditions: imageConditions(filters) }],
  })
}

/** Sums do not contain the detections of an image. */
const isCountedByRows = (filters: Filters): boolean => ofKind(filters).length > 0

export function imageConditions(filters: Filters): Condition[] {
  const kind = ofKind(filters)
  if (kind.length === 0) return [...atPlaces(filters), sql`has_picture`]
  return [
    ...atPlaces(filters),
    sql`has_picture`,
    sql`exists (select from detections where detections.org_id = ${filters.orgId}
      and detections.time = images.time and detections.image_id = images.id and ${all(kind)})`,
  ]
}

/** All images of an explorer, newest first. */
export const imageList: List = {
  table: 'images',
  columns: sql`*`,
  sums: cameraSums.days,
  isByRows: isCountedByRows,
  counts: (query) => sql`(select month, day, hour, images as count from ${summedImages(query)}) as counted`,
  conditions: imageConditions,
}

/** The number of images, as part of a larger statement. */
export const imagesIn = (query: SumQuery): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(images), 0)::int from ${summedImages(query)})`

export async function countImages({ db, orgId, filters }: Scope): Promise<number> {
  const query = { orgId, filters, zone: filters.zone, parts: partsOfWhole(filters) }
  const { rows } = await sql<{ images: number }>`select ${imagesIn(query)} as images`.execute(db)
  return rows[0]!.images
}
