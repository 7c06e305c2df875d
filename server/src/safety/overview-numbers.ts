import type { SafetyOverview } from '#contract/safety/overview.ts'
import { compare } from '#rules/safety/compare-weeks.ts'
import { formatDate } from '#rules/text/format.ts'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import type { Scope } from '../explorer/filters.ts'
import type { SafetyFilters } from './filters.ts'
import { findTopPlaces } from './overview-places.ts'
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

const heatDays = 28
const reviewDays = 90

/** The last seven days, or the period requested, in whole hours. */
export function overviewPeriods({ range }: SafetyFilters, now: Date): { now: Period; before: Period } {
  const ceilHour = (time: Date) => new Date(Math.ceil(time.getTime() / hourMs) * hourMs)
  const to = ceilHour(range.to && range.to < now ? range.to : now)
  const from = range.from ?? new Date(to.getTime() - 7 * dayMs)
  const begin = new Date(Math.floor(from.getTime() / hourMs) * hourMs)
  const length = to.getTime() - begin.getTime()
  return { now: { from: begin, to }, before: { from: new Date(begin.getTime() - length), to: begin } }
}

/** What is worse than before, where and when, and what is still open: the screen and the weekly mail tell the same. */
export async function overviewNumbers(
  scope: Scope<SafetyFilters>,
  now: Date,
): Promise<Omit<SafetyOverview, 'worst'>> {
  const periods = overviewPeriods(scope.filters, now)
  const { from, to } = periods.now
  const heatPeriod = { from: new Date(Math.min(from.getTime(), to.getTime() - heatDays * dayMs)), to }
  const [sites, places, types, heat, exposure, changes, precision, repeats] = await Promise.all([
    countSites(scope, periods.now, periods.before),
    findTopPlaces(scope, periods.now),
    countTypes(scope, periods.now, periods.before),
    countHeat(scope, heatPeriod),
    countExposure(scope, periods.now),
    findSetupChanges(scope, { from: periods.before.from, to }),
    countReviews(scope, new Date(to.getTime() - reviewDays * dayMs)),
    countRepeats(scope, periods.now),
  ])
  const texts = changes.map((change) => ({
    ...change,
    text: `${change.camera}: ${change.what} on ${formatDate(change.at, 'DD MMM', scope.filters.zone)}`,
  }))
  const elevated = sum(sites, ({ elevated: count }) => count[0])
  const { worn, missing, not_assessed, person_seconds, plant_seconds, elevated_in_clips } = exposure
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
    places,
    types,
    changes: texts.map(({ at, text }) => ({ at: at.toISOString(), text })),
    heat,
    cases: await countCases(scope, periods.now, elevated, now),
    ppe: { worn, missing, not_assessed, compliance: ratio(worn, worn + missing) },
    exposure: {
      person_hours: person_seconds / 3600,
      plant_hours: plant_seconds / 3600,
      // Clips tell how long people and plant were there: what they show is compared with that.
      elevated_per_person_hour: ratio(elevated_in_clips, person_seconds / 3600),
      elevated_per_plant_hour: ratio(elevated_in_clips, plant_seconds / 3600),
    },
    precision,
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
