import { sql } from 'kysely'
import type { SafetyOverview } from '#contract/safety/overview.ts'
import { chooseWorst } from '#rules/safety/choose-worst.ts'
import { all, atPlaces, duringRange } from '../explorer/conditions.ts'
import type { Scope } from '../explorer/filters.ts'
import type { ExplorerRequest } from '../explorer/request.ts'
import type { SafetyFilters } from './filters.ts'
import type { ObservationRow } from './observation-rows.ts'
import type { Period } from './overview-counts.ts'
import { overviewNumbers, overviewPeriods } from './overview-numbers.ts'
import { withFacts } from './row-facts.ts'
import { safetyRows } from './row-replies.ts'

const worstCount = 6
const worstCandidates = 60

type SafetyScope = Scope<SafetyFilters>

/** The numbers of the period, led by what is worth a look. */
export async function safetyOverview(
  requested: ExplorerRequest<SafetyFilters>,
  now: Date,
): Promise<SafetyOverview> {
  const period = overviewPeriods(requested.filters, now).now
  const [numbers, worst] = await Promise.all([overviewNumbers(requested, now), findWorst(requested, period)])
  const shown = await withFacts(requested.db, requested.orgId, worst)
  return { ...numbers, worst: await safetyRows(requested, shown) }
}

/** What can be shown of a period, and is not known to be false. */
export const ofPeriod = ({ orgId, filters }: SafetyScope, period: SafetyFilters['range']) =>
  all([
    sql`org_id = ${orgId}`,
    ...duringRange('time', period),
    ...atPlaces(filters),
    sql`image_id is not null and not is_false`,
  ])

/** Those to lead with, among the worst of the period. */
export async function findWorst(
  scope: SafetyScope,
  period: Period,
  count = worstCount,
): Promise<ObservationRow[]> {
  const { rows } = await sql<ObservationRow & { hasPicture: boolean }>`
    select worst.*, exists (select from images join media_objects on media_objects.org_id = ${scope.orgId}
        and media_objects.key = images.media_key
      where images.org_id = ${scope.orgId} and images.time = worst.time and images.id = worst.image_id) as "hasPicture"
    from (
      (select * from observations where ${ofPeriod(scope, period)} and risk_class >= 2
        order by risk_level desc, time desc limit ${worstCandidates})
      union
      (select * from observations where ${ofPeriod(scope, period)} and risk_class >= 2
        order by time desc limit ${worstCandidates})
    ) as worst`.execute(scope.db)
  return chooseWorst(rows, count)
}
