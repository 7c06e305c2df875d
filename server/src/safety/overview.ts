import { sql } from 'kysely'
import type { SafetyOverview } from '#contract/safety/overview.ts'
import { chooseWorst } from '#rules/safety/choose-worst.ts'
import { compare } from '#rules/safety/compare-weeks.ts'
import { nearMissesADay } from '#rules/safety/near-miss.ts'
import { formatDate } from '#rules/text/format.ts'
import { all, atPlaces, duringRange } from '../explorer/conditions.ts'
import type { Scope } from '../explorer/filters.ts'
import type { ExplorerRequest } from '../explorer/request.ts'
import type { SafetyFilters } from './filters.ts'
import type { ObservationRow } from './observation-rows.ts'
import {
  countCases,
  countExposure,
  countHeat,
  countRepeats,
  countReviews,
  countSites,
  countTypes,
  findSetupChanges,
  type Period,
  type SiteCounts,
} from './overview-counts.ts'
import { safetyRows } from './row-replies.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const heatDays = 28
const reviewDays = 90
const worstCount = 6
const worstCandidates = 60

type SafetyScope = Scope<SafetyFilters>

/** The last seven days, or the period asked for, in whole hours. */
export function overviewPeriods({ range }: SafetyFilters, now: Date): { now: Period; before: Period } {
  const ceilHour = (time: Date) => new Date(Math.ceil(time.getTime() / hourMs) * hourMs)
  const to = ceilHour(range.to && range.to < now ? range.to : now)
  const from = range.from ?? new Date(to.getTime() - 7 * dayMs)
  const begin = new Date(Math.floor(from.getTime() / hourMs) * hourMs)
  const length = to.getTime() - begin.getTime()
  return { now: { from: begin, to }, before: { from: new Date(begin.getTime() - length), to: begin } }
}

/** What is worse than before, where and when, and what is still open. */
export async function safetyOverview(
  asked: ExplorerRequest<SafetyFilters>,
  now: Date,
): Promise<SafetyOverview> {
  const periods = overviewPeriods(asked.filters, now)
  const { from, to } = periods.now
  const heatPeriod = { from: new Date(Math.min(from.getTime(), to.getTime() - heatDays * dayMs)), to }
  const [sites, types, heat, exposure, changes, precision, repeats, worst, near] = await Promise.all([
    countSites(asked, periods.now, periods.before),
    countTypes(asked, periods.now, periods.before),
    countHeat(asked, heatPeriod),
    countExposure(asked, periods.now),
    findSetupChanges(asked, { from: periods.before.from, to }),
    countReviews(asked, new Date(to.getTime() - reviewDays * dayMs)),
    countRepeats(asked, periods.now),
    findWorst(asked, periods.now),
    findNearMisses(asked, periods.now),
  ])
  const texts = changes.map((change) => ({
    ...change,
    text: `${change.camera}: ${change.what} on ${formatDate(change.at, 'DD MMM', asked.filters.zone)}`,
  }))
  const elevated = sum(sites, ({ elevated: count }) => count[0])
  const [cases, shown] = await Promise.all([
    countCases(asked, periods.now, elevated, now),
    safetyRows(asked, [...worst, ...near]),
  ])
  const byId = new Map(shown.map((row) => [row.id, row]))
  const { worn, missing, not_assessed, person_seconds, plant_seconds } = exposure
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    all: compareSites(
      sites,
      texts.map(({ text }) => text),
    ),
    sites: sites.map((site) => ({
      id: site.site_id,
      name: site.name,
      comparison: compareSites(
        [site],
        texts.filter(({ site_id }) => site_id === site.site_id).map(({ text }) => text),
      ),
    })),
    types,
    changes: texts.map(({ at, text }) => ({ at: at.toISOString(), text })),
    heat,
    cases,
    ppe: { worn, missing, not_assessed, compliance: ratio(worn, worn + missing) },
    exposure: {
      person_hours: person_seconds / 3600,
      plant_hours: plant_seconds / 3600,
      elevated_per_person_hour: ratio(elevated, person_seconds / 3600),
      elevated_per_plant_hour: ratio(elevated, plant_seconds / 3600),
    },
    precision,
    worst: worst.flatMap(({ id }) => byId.get(id) ?? []),
    near_misses: near.flatMap(({ id, near_miss }) => {
      const row = byId.get(id)
      return row ? [{ ...row, rank: near_miss ?? 0 }] : []
    }),
    repeats,
  }
}

const sum = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0)
const ratio = (count: number, of: number) => (of > 0 ? count / of : null)

function compareSites(sites: readonly SiteCounts[], changes: readonly string[]) {
  const counted = (period: 0 | 1) => ({
    observations: sum(sites, ({ observations }) => observations[period]),
    elevated: sum(sites, ({ elevated }) => elevated[period]),
    watched_hours: sum(sites, ({ watched_hours }) => watched_hours[period]),
  })
  return compare(counted(0), counted(1), changes)
}

const ofPeriod = ({ orgId, filters }: SafetyScope, period: Period) =>
  all([
    sql`org_id = ${orgId}`,
    ...duringRange('time', period),
    ...atPlaces(filters),
    sql`image_id is not null and not is_false`,
  ])

/** Those to lead with, among the worst of the period. */
async function findWorst(scope: SafetyScope, period: Period): Promise<ObservationRow[]> {
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
  return chooseWorst(rows, worstCount)
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
