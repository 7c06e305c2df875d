import { sql } from 'kysely'
import type { SafetyOverview } from '#contract/safety/overview.ts'
import { chooseWorst } from '#rules/safety/choose-worst.ts'
import { nearMissesADay } from '#rules/safety/near-miss.ts'
import { all, atPlaces, duringRange } from '../explorer/conditions.ts'
import type { Scope } from '../explorer/filters.ts'
import type { ExplorerRequest } from '../explorer/request.ts'
import type { SafetyFilters } from './filters.ts'
import type { ObservationRow } from './observation-rows.ts'
import type { Period } from './overview-counts.ts'
import { overviewNumbers, overviewPeriods } from './overview-numbers.ts'
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
  const [numbers, worst, near] = await Promise.all([
    overviewNumbers(requested, now),
    findWorst(requested, period),
    findNearMisses(requested, period),
  ])
  const shown = await safetyRows(requested, [...worst, ...near])
  const byId = new Map(shown.map((row) => [row.id, row]))
  return {
    ...numbers,
    worst: worst.flatMap(({ id }) => byId.get(id) ?? []),
    near_misses: near.flatMap(({ id, near_miss }) => {
      const row = byId.get(id)
      return row ? [{ ...row, rank: near_miss ?? 0 }] : []
    }),
  }
}

const ofPeriod = ({ orgId, filters }: SafetyScope, period: Period) =>
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
    select worst.*, exists (select from images join media_objects on media_objects.org_id = images.org_id
        and media_objects.key = images.media_key
      where images.org_id = worst.org_id and images.time = worst.time and images.id = worst.image_id) as "hasPicture"
    from (
      (select * from observations where ${ofPeriod(scope, period)} and risk_class >= 2
        order by risk_level desc, time desc limit ${worstCandidates})
      union
      (select * from observations where ${ofPeriod(scope, period)} and risk_class >= 2
        order by time desc limit ${worstCandidates})
    ) as worst`.execute(scope.db)
  return chooseWorst(rows, count)
}

/** At most ten of the last day that has any, those most worth a look first. */
async function findNearMisses(scope: SafetyScope, period: Period): Promise<ObservationRow[]> {
  const { rows } = await sql<ObservationRow>`
    select * from observations where ${ofPeriod(scope, period)} and near_miss is not null
      and time > (select max(time) from observations
        where ${ofPeriod(scope, period)} and near_miss is not null) - interval '1 day'
    order by near_miss desc, time desc limit ${nearMissesADay}`.execute(scope.db)
  return rows
}
