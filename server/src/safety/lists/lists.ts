import { sql } from 'kysely'
import type { PageQuery } from '#contract/endpoint.ts'
import { criticalRiskFrom, riskScoreLimits } from '#contract/safety/constants.ts'
import {
  all,
  atPlaces,
  duringRange,
  ofKind,
  ofSummedKind,
  type Condition,
} from '../../explorer/conditions.ts'
import type { Scope } from '../../explorer/filters.ts'
import type { List } from '../../explorer/lists.ts'
import { summed, type SummedRows, type SumQuery } from '../../explorer/sums.ts'
import { pageOffset } from '../../core/http/paging.ts'
import { pictureColumn, timeInId, type PictureColumn } from '../../media/pictures/picture-facts.ts'
import {
  carriesTags,
  limitsOfObservations,
  ofMark,
  ofRisk,
  ofViolations,
  type SafetyFilters,
} from './filters.ts'
import { isOnPicture } from '../judging/on-picture.ts'
import { besideObservation, besidePicture } from './row-facts.ts'

/** The conditions on observations, shared by lists, totals and exports. */
export const observationConditions = (filters: SafetyFilters): Condition[] => [
  ...markedOrNot(filters),
  ...ofMark(filters),
]

/** The same, including those marked as not real. */
export function markedOrNot({ tags, ...filters }: SafetyFilters): Condition[] {
  return [
    ...atPlaces(filters),
    ...ofKind(filters),
    ...ofRisk(filters),
    ...ofViolations(filters),
    ...carriesTags('observations', filters.orgId, tags),
  ]
}

/** Observations by kind with their distances, and separately those marked as not real. */
export function summedObservations(query: SumQuery, filters: SafetyFilters): SummedRows {
  const isCounted = all(ofMark(filters))
  return summed(query, {
    months: 'observation_months',
    days: 'observation_days',
    hours: 'observation_hours',
    columns: sql`camera_id, site_id, violation_type, risk_class, observations, false_observations, distance_sum,
      distance_count`,
    conditions: [
      ...atPlaces(filters),
      ...ofSummedKind(filters),
      ...ofRisk(filters),
      ...ofViolations(filters),
    ],
    rows: [
      {
        table: 'observations',
        columns: sql`camera_id, site_id, violation_type, risk_class, (${isCounted})::int as observations,
          is_false::int as false_observations,
          (case when ${isCounted} then coalesce(distance, 0) else 0 end)::float8 as distance_sum,
          (distance is not null and ${isCounted})::int as distance_count`,
        conditions: markedOrNot(filters),
      },
    ],
  })
}

const isNarrowed = ({ riskClasses, violationTypes }: SafetyFilters) =>
  riskClasses !== undefined || violationTypes !== undefined

/** The matching observations, newest first. */
export const observationList = (filters: SafetyFilters): List => ({
  table: 'observations',
  columns: sql`*`,
  sums: 'observation_days',
  isSparse: isNarrowed(filters),
  counts: (query) => sql`(select month, day, hour, observations as count
    from ${summedObservations(query, filters)}) as counted`,
  conditions: () => observationConditions(filters),
  beside: ({ orgId }, times) => besideObservation(orgId, times),
})

const riskBounds: Record<number, Condition> = {
  0: sql`risk_level <= ${riskScoreLimits.lowUpTo}::real`,
  1: sql`(risk_level > ${riskScoreLimits.lowUpTo}::real and risk_level < ${riskScoreLimits.highFrom}::real)`,
  2: sql`(risk_level >= ${riskScoreLimits.highFrom}::real and risk_level < ${criticalRiskFrom}::real)`,
  3: sql`risk_level >= ${criticalRiskFrom}::real`,
}

/** Matches the confidence of the most confident detection on a picture. */
function imageConditions(requested: SafetyFilters): Condition[] {
  const { tags, rowConditions: _rows, violationTypes: _types, ...filters } = requested
  const confidence = ofKind(filters)
  const limits = limitsOfObservations(requested)
  const ofObservations = limits.length > 0 ? [...limits, ...ofMark(requested)] : []
  return [
    sql`risk_level is not null`,
    ...atPlaces(filters),
    ...(filters.riskClasses
      ? [
          sql`(${sql.join(
            filters.riskClasses.map((each) => riskBounds[each]!),
            sql` or `,
          )})`,
        ]
      : []),
    ...(confidence.length > 0
      ? [
          sql`exists (select from (select max(confidence) as confidence from detections
            where detections.org_id = ${filters.orgId} and detections.time = images.time
              and detections.image_id = images.id) as surest where ${all(confidence)})`,
        ]
      : []),
    ...(ofObservations.length > 0
      ? [
          sql`exists (select from observations where observations.org_id = ${filters.orgId}
            and ${isOnPicture('observations', 'images')} and ${all(ofObservations)})`,
        ]
      : []),
    ...carriesTags('images', filters.orgId, tags),
  ]
}

/** Pictures of safety and speed cameras, newest first. */
export const safetyImageList = (filters: SafetyFilters): List => ({
  table: 'images',
  columns: sql`*`,
  sums: 'safety_image_days',
  isSparse: true,
  counts: (query) => {
    const isByRows = filters.violationTypes !== undefined
    const requested = isByRows ? { ...query, parts: { days: [], hours: [], rows: [filters.range] } } : query
    return sql`(select month, day, hour, images as count from ${summed(requested, {
      months: 'safety_image_months',
      days: 'safety_image_days',
      hours: 'safety_image_hours',
      columns: sql`images`,
      conditions: [...atPlaces(filters), ...ofSummedKind(filters), ...ofRisk(filters)],
      rows: [{ table: 'images', columns: sql`1 as images`, conditions: imageConditions(filters) }],
    })}) as counted`
  },
  conditions: () => imageConditions(filters),
  beside: ({ orgId }, times) => besidePicture(orgId, times),
})

export interface AnnotatedRow {
  id: string
  time: Date
  annotated_at: Date
  site_id: string
  camera_id: string
  image_id: string | null
  picture: PictureColumn
}

/** Annotated clips: few, and found by their own index. */
export async function listAnnotated(
  { db, orgId, filters }: Scope<SafetyFilters>,
  page: PageQuery,
): Promise<{ count: number; rows: AnnotatedRow[] }> {
  const { tags, riskClasses } = filters
  const conditions = all([
    sql`org_id = ${orgId}`,
    sql`annotated_at is not null`,
    ...duringRange('time', filters.range),
    ...atPlaces(filters),
    ...(riskClasses
      ? [
          sql`(${sql.join(
            riskClasses.map((each) => riskBounds[each]!),
            sql` or `,
          )})`,
        ]
      : []),
    ...(tags
      ? [sql`(site_id = any(${tags.siteIds}::uuid[]) or camera_id = any(${tags.cameraIds}::uuid[]))`]
      : []),
  ])
  const [counted, listed] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from videos where ${conditions}`.execute(db),
    sql<AnnotatedRow>`
      select page.*, ${pictureColumn(orgId, { id: sql`page.image_id`, time: timeInId(sql`page.image_id`) })}
      from (select id, time, annotated_at, site_id, camera_id, image_id from videos where ${conditions}
        order by time desc, id desc limit ${page.page_length} offset ${pageOffset(page)}) as page
      order by time desc, id desc`.execute(db),
  ])
  return { count: counted.rows[0]!.count, rows: listed.rows }
}
