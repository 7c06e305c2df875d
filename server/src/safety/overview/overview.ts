import { sql, type RawBuilder } from 'kysely'
import type { SafetyOverview } from '#contract/safety/overview.ts'
import { all, duringRange } from '../../explorer/conditions.ts'
import type { Scope } from '../../explorer/filters.ts'
import type { ExplorerRequest } from '../../explorer/request.ts'
import { during, timeInId } from '../../media/pictures/picture-facts.ts'
import { timesOfPictures } from '../judging/on-picture.ts'
import type { SafetyFilters } from '../lists/filters.ts'
import { observationConditions } from '../lists/lists.ts'
import type { Period } from './overview-counts.ts'
import { overviewNumbers, overviewPeriods } from './overview-numbers.ts'
import { besideObservation, type ShownObservation } from '../lists/row-facts.ts'
import { safetyRows } from '../lists/row-replies.ts'

const worstCount = 6
const worstCandidates = 60

type SafetyScope = Scope<SafetyFilters>

/** The numbers of the period, with the observations to look at first. */
export async function safetyOverview(
  requested: ExplorerRequest<SafetyFilters>,
  now: Date,
): Promise<SafetyOverview> {
  const period = overviewPeriods(requested.filters, now).now
  const [numbers, worst] = await Promise.all([overviewNumbers(requested, now), findWorst(requested, period)])
  return { ...numbers, worst: await safetyRows(requested, worst) }
}

/** The matching observations of a period that can be shown. */
export const ofPeriod = ({ orgId, filters }: Omit<SafetyScope, 'db'>, period: SafetyFilters['range']) =>
  all([
    sql`org_id = ${orgId}`,
    ...duringRange('time', period),
    ...observationConditions(filters),
    sql`image_id is not null`,
  ])

/**
 * The observations to show first, among the worst of the period: those with a picture before others, and each kind at
 * each camera once before any repeats, so that one busy place does not hide the rest.
 */
export async function findWorst(
  { db, ...scope }: SafetyScope,
  period: Period,
  count = worstCount,
): Promise<ShownObservation[]> {
  const { orgId } = scope
  const candidates = (order: RawBuilder<unknown>) => sql`
    (select * from observations where ${ofPeriod(scope, period)} and risk_class >= 2
      order by ${order} limit ${worstCandidates})`
  const worstFirst = sql`risk_level desc, time desc, id`
  const { rows } = await sql<ShownObservation>`
    select page.*, ${besideObservation(orgId, period)}
    from (
      select *, row_number() over (partition by camera_id, violation_type
        order by has_picture desc, ${worstFirst}) as turn
      from (
        select worst.*, exists (select from images join media_objects on media_objects.org_id = ${orgId}
            and media_objects.key = images.media_key
          where images.org_id = ${orgId} and images.time = ${timeInId(sql`worst.image_id`)}
            and images.id = worst.image_id ${during(timesOfPictures(period))('images.time')}) as has_picture
        from (${candidates(sql`risk_level desc, time desc`)} union ${candidates(sql`time desc`)}) as worst
      ) as seen
      order by has_picture desc, turn, ${worstFirst} limit ${count}
    ) as page
    order by has_picture desc, turn, ${worstFirst}`.execute(db)
  return rows
}
