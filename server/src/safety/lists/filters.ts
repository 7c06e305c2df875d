import { sql } from 'kysely'
import type { SafetyFilters as SafetyQuery } from '#contract/safety/api.ts'
import { MarkFilter, type CaseFilter } from '#contract/safety/cases.ts'
import type { HsType, RiskClass } from '#contract/safety/enumerations.ts'
import { ViolationType, violationTypes } from '#contract/safety/violations.ts'
import { anyOf } from '../../core/database/statements/any-of.ts'
import type { Db } from '../../db.ts'
import { all, type Condition } from '../../explorer/conditions.ts'
import {
  listOf,
  resolveFilters,
  type FilterCaller,
  type Filters,
  type PathRange,
} from '../../explorer/filters.ts'
import { timeInId } from '../../media/pictures/picture-facts.ts'

/** The filters of all explorers, and those of safety. */
export interface SafetyFilters extends Filters {
  /** 0 low, 1 medium, 2 high, 3 critical. */
  riskClasses?: number[]
  violationTypes?: number[]
  /** By default all except those marked as not real. */
  marked?: MarkFilter
}

const riskClasses: Record<RiskClass, number[]> = { low: [0], medium: [1], high: [2, 3] }

const ppeTypes: number[] = [
  ViolationType.SAFETY_ZONE_PUBLIC,
  ViolationType.SAFETY_ZONE_PPE,
  ViolationType.SAFETY_ZONE_OTHER,
]

/** Violations other than PPE belong to a zone: on the ground, along a lane or around plant. */
const typesOf: Record<HsType, number[]> = {
  ppe: ppeTypes,
  zone: violationTypes.map(({ id }) => id as number).filter((id) => !ppeTypes.includes(id)),
}

export async function resolveSafetyFilters(
  db: Db,
  caller: FilterCaller,
  query: Partial<SafetyQuery>,
  path: PathRange,
  now: Date,
): Promise<SafetyFilters> {
  const { types, ...filters } = await resolveFilters(db, caller, query, path)
  const chosen = listOf(query.violation_types)?.map(Number)
  const ofType = query.hs_type && typesOf[query.hs_type]
  const kinds = chosen && ofType ? chosen.filter((type) => ofType.includes(type)) : (chosen ?? ofType)
  const rowConditions = [
    ...(types ? [sql`object_class = any(${types}::text[])`] : []),
    ...(query.status ? [hasStatus(caller.orgId, query.status, now)] : []),
    ...isAt(caller.orgId, query),
    ...(query.marked ? [hasMark(caller.orgId, query.marked)] : []),
  ]
  return {
    ...filters,
    ...(query.risk && { riskClasses: riskClasses[query.risk] }),
    ...(kinds && { violationTypes: kinds }),
    ...(query.marked && { marked: query.marked }),
    ...(rowConditions.length > 0 && { rowConditions }),
  }
}

/** In the time zone of the site. */
function isAt(orgId: string, { weekday, hour_of_day }: Partial<SafetyQuery>): Condition[] {
  if (weekday === undefined && hour_of_day === undefined) return []
  const local = sql`observations.time at time zone sites.time_zone`
  return [
    sql`exists (select from sites where sites.org_id = ${orgId} and sites.id = observations.site_id
      and ${all([
        ...(weekday === undefined ? [] : [sql`extract(isodow from ${local}) = ${weekday + 1}`]),
        ...(hour_of_day === undefined ? [] : [sql`extract(hour from ${local}) = ${hour_of_day}`]),
      ])})`,
  ]
}

/** An observation without a case is open. */
function hasStatus(orgId: string, status: CaseFilter, now: Date): Condition {
  switch (status) {
    case 'not_closed':
      return sql`not ${hasCase(orgId, sql`status = 'closed'`)}`
    case 'open':
      return sql`not ${hasCase(orgId, sql`status <> 'open'`)}`
    case 'overdue':
      return hasCase(orgId, sql`status <> 'closed' and due_at <= ${now}`)
    default:
      return hasCase(orgId, sql`status = ${status}`)
  }
}

const hasCase = (orgId: string, condition: Condition) => sql`exists (select from observation_cases as cases
  where cases.org_id = ${orgId} and cases.observation_id = observations.id and ${condition})`

const anyMark = sql`true`

function hasMark(orgId: string, marked: MarkFilter): Condition {
  if (marked === MarkFilter.ALL) return anyMark
  return marked === MarkFilter.NOT_REAL ? sql`is_false` : hasCase(orgId, sql`is_disputed`)
}

/** Observations marked as not real are included only on request. */
export const ofMark = ({ marked }: SafetyFilters): Condition[] => (marked ? [] : [sql`not is_false`])

/** The conditions on the observations of a picture. A picture without observations has no mark. */
export const limitsOfObservations = ({ rowConditions, ...filters }: SafetyFilters): Condition[] => [
  ...(rowConditions ?? []).filter((condition) => condition !== anyMark),
  ...ofViolations(filters),
]

/** Detections of the same event have one of the tags, or its place does. */
export function carriesTags(
  table: 'observations' | 'images',
  orgId: string,
  tags: Filters['tags'],
): Condition[] {
  if (!tags) return []
  const image = table === 'images' ? sql`images.id` : sql`observations.image_id`
  const time = table === 'images' ? sql`images.time` : timeInId(image)
  return [
    sql`(exists (select from detections where detections.org_id = ${orgId}
      and detections.time = ${time} and detections.image_id = ${image} and tag_ids && ${tags.ids}::uuid[])
      or site_id = ${anyOf(tags.siteIds)} or camera_id = ${anyOf(tags.cameraIds)})`,
  ]
}

export const ofRisk = ({ riskClasses: classes }: SafetyFilters): Condition[] =>
  classes ? [sql`risk_class = any(${classes}::int[])`] : []

export const ofViolations = ({ violationTypes: kinds }: SafetyFilters): Condition[] =>
  kinds ? [sql`violation_type = any(${kinds}::int[])`] : []
