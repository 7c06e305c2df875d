import { sql, type RawBuilder } from 'kysely'
import type { ConfidenceClass } from '#contract/explorer/enumerations.ts'
import { leastConfidence } from '#rules/explorer/classes.ts'
import type { DayRange, OpenRange } from '#rules/time/time-parts.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import type { Filters } from './filters.ts'

export type Condition = RawBuilder<unknown>

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)

export const duringRange = (column: 'time' | 'hour', { from, to }: OpenRange): Condition[] => [
  ...(from ? [sql`${sql.ref(column)} >= ${from}`] : []),
  ...(to ? [sql`${sql.ref(column)} < ${to}`] : []),
]

export const duringDays = (column: 'year' | 'month' | 'day', { from, to }: DayRange): Condition[] => [
  ...(from ? [sql`${sql.ref(column)} >= ${from}::date`] : []),
  ...(to ? [sql`${sql.ref(column)} < ${to}::date`] : []),
]

/** The conditions on places, shared by rows and sums. */
export const atPlaces = ({ siteIds, places, removedSiteIds }: Filters): Condition[] => [
  ...(siteIds ? [sql`site_id = ${anyOf(siteIds)}`] : []),
  ...(places ? [sql`(site_id = ${anyOf(places.siteIds)} or camera_id = ${anyOf(places.cameraIds)})`] : []),
  ...(removedSiteIds ? [sql`site_id <> all(${removedSiteIds}::uuid[])`] : []),
]

const confidenceClasses: Record<ConfidenceClass, { number: number; bounds: Condition[] }> = {
  low: { number: 0, bounds: [sql`confidence < ${leastConfidence.medium}`] },
  medium: {
    number: 1,
    bounds: [sql`confidence >= ${leastConfidence.medium}`, sql`confidence < ${leastConfidence.high}`],
  },
  high: { number: 2, bounds: [sql`confidence >= ${leastConfidence.high}`] },
}

const ofTypes = ({ types }: Filters): Condition[] => (types ? [sql`type = any(${types}::text[])`] : [])

/** The conditions that sums support. */
export const ofSummedKind = (filters: Filters): Condition[] => [
  ...ofTypes(filters),
  ...(filters.confidence ? [sql`confidence_class = ${confidenceClasses[filters.confidence].number}`] : []),
]

/** The same for rows of detections and their derivatives, plus conditions that only rows support. */
export const ofKind = (filters: Filters): Condition[] => [
  ...ofTypes(filters),
  ...(filters.confidence ? confidenceClasses[filters.confidence].bounds : []),
  ...(filters.rowConditions ?? []),
  ...(filters.tags ? [carriesTags(filters.tags)] : []),
]

function carriesTags({ ids, siteIds, cameraIds }: NonNullable<Filters['tags']>): Condition {
  const carried = sql`tag_ids && ${ids}::uuid[]`
  if (siteIds.length === 0 && cameraIds.length === 0) return carried
  return sql`(${carried} or site_id = ${anyOf(siteIds)} or camera_id = ${anyOf(cameraIds)})`
}
