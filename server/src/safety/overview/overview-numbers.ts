import { sql, type RawBuilder } from 'kysely'
import type { SafetyOverview } from '#contract/safety/overview.ts'
import { dateFormats } from '#contract/product/constants.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { ceilHour } from '#rules/time/time-parts.ts'
import { formatDate, showDate } from '#rules/time/format-date.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import { setupChangeText } from '#rules/safety/weeks/setup-change-text.ts'
import type { Scope } from '../../explorer/filters.ts'
import type { SafetyFilters } from '../lists/filters.ts'
import {
  cameraCounts,
  caseCounts,
  heatCounts,
  repeatCounts,
  reviewCounts,
  setupChanges,
  typeCounts,
  type CameraCounts,
  type CaseCounts,
  type HeatCounts,
  type KindOfCamera,
  type Period,
  type SetupChange,
  type TypeCounts,
} from './overview-counts.ts'
import { siteZones } from './site-zones.ts'
import { comparedCameras, comparedSites, ratio, sum, topPlaces } from './overview-places.ts'

const heatDays = 28
const reviewDays = 90

/**
 * The requested period up to the end of the current hour, else the last seven days; and the preceding period of
 * equal length. A period that begins with a day is compared at the same hours: today with yesterday up to this hour.
 */
export function overviewPeriods({ range, zone }: SafetyFilters, now: Date): { now: Period; before: Period } {
  const end = ceilHour(now)
  const to = range.to && range.to < end ? range.to : end
  const from = range.from ?? new Date(to.getTime() - 7 * dayMs)
  const lengthMs = to.getTime() - from.getTime()
  const startsDay = range.from !== undefined && formatDate(from, dateFormats.time, zone) === '00:00'
  const shiftMs = startsDay ? Math.ceil(lengthMs / dayMs) * dayMs : lengthMs
  const earlier = (moment: Date) => new Date(moment.getTime() - shiftMs)
  return { now: { from, to }, before: { from: earlier(from), to: earlier(to) } }
}

/** At least four weeks, since a week contains every hour once. */
const heatPeriod = ({ from, to }: Period): Period => ({
  from: new Date(Math.min(from.getTime(), to.getTime() - heatDays * dayMs)),
  to,
})

interface Counts {
  cameras: CameraCounts[]
  types: TypeCounts[]
  heat: HeatCounts[]
  cases: [CaseCounts]
  changes: SetupChange[]
  reviews: (KindOfCamera & { reviewed: number; correct: number })[]
  repeats: (KindOfCamera & { count: number })[]
}

/** Runs two concurrent statements of about equal duration. */
async function readCounts(scope: Scope<SafetyFilters>, now: Date): Promise<Counts> {
  const { now: period, before } = overviewPeriods(scope.filters, now)
  const { to } = period
  const zones = await siteZones(scope.db, scope.orgId)
  const [some, others] = await Promise.all([
    readParts(scope, {
      heat: heatCounts(scope, heatPeriod(period), zones),
      repeats: repeatCounts(scope, period),
    }),
    readParts(scope, {
      cameras: cameraCounts(scope, period, before),
      types: typeCounts(scope, period, before),
      cases: caseCounts(scope, period, now),
      changes: setupChanges(scope, { from: before.from, to }),
      reviews: reviewCounts(scope, new Date(to.getTime() - reviewDays * dayMs)),
    }),
  ])
  return { ...some, ...others }
}

/** The rows of each part, from one statement. */
async function readParts<Name extends keyof Counts>(
  { db }: Pick<Scope, 'db'>,
  parts: Record<Name, RawBuilder<unknown>>,
): Promise<Pick<Counts, Name>> {
  const columns = Object.entries<RawBuilder<unknown>>(parts).map(
    ([name, part]) =>
      sql`(select coalesce(json_agg(row_to_json(part)), '[]') from (${part}) as part) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Pick<Counts, Name>>`select ${sql.join(columns)}`.execute(db)
  return rows[0]!
}

/** The numbers of the summary screen and the weekly mail. */
export async function overviewNumbers(
  scope: Scope<SafetyFilters>,
  now: Date,
): Promise<Omit<SafetyOverview, 'worst'>> {
  const period = overviewPeriods(scope.filters, now).now
  const { cameras, types, heat, cases, changes, reviews, repeats } = await readCounts(scope, now)
  const texts = changes.map(({ at, site_id, camera, what }) => ({
    at: new Date(at),
    site_id,
    text: setupChangeText(
      stripNamePrefix(camera),
      what,
      showDate(new Date(at), 'DD MMM', scope.filters.zone),
    ),
  }))
  return {
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    all: comparedCameras(
      cameras,
      texts.map(({ text }) => text),
    ),
    sites: comparedSites(cameras, (siteId) =>
      texts.filter(({ site_id }) => site_id === siteId).map(({ text }) => text),
    ),
    places: topPlaces(cameras),
    types: types.map((counts) => ({ ...counts, label: violationLabel(counts.violation_type) })),
    changes: texts.map(({ at, text }) => ({ at: at.toISOString(), text })),
    heat_from: heatPeriod(period).from.toISOString(),
    heat,
    cases: ofCases(
      cases[0],
      sum(cameras, ({ elevated }) => elevated[0]),
    ),
    ...ofPeopleAndPlant(cameras),
    precision: reviews.map(ofCamera),
    repeats: repeats.map(ofCamera),
  }
}

const ofCamera = <Row extends KindOfCamera>({ id, name, ...row }: Row) => ({
  ...row,
  camera: { id, name: stripNamePrefix(name) },
  label: violationLabel(row.violation_type),
})

/** The handling of elevated observations in the period. */
const ofCases = (
  { acknowledged, closed, on_time, median, overdue }: CaseCounts,
  elevated: number,
): SafetyOverview['cases'] => ({
  open: Math.max(0, elevated - closed),
  unacknowledged: Math.max(0, elevated - acknowledged),
  overdue,
  closed,
  closed_on_time: on_time,
  median_minutes_to_acknowledge: median === null ? null : Math.round(median),
})

/** PPE compliance, and the time for which people and plant were watched. */
function ofPeopleAndPlant(cameras: readonly CameraCounts[]): Pick<SafetyOverview, 'ppe' | 'exposure'> {
  const total = (name: 'worn' | 'missing' | 'not_assessed' | 'elevated_in_clips') =>
    sum(cameras, (row) => row[name])
  const [worn, missing, inClips] = [total('worn'), total('missing'), total('elevated_in_clips')]
  const person_hours = sum(cameras, ({ person_seconds }) => person_seconds) / 3600
  const plant_hours = sum(cameras, ({ plant_seconds }) => plant_seconds) / 3600
  return {
    ppe: {
      worn,
      missing,
      not_assessed: total('not_assessed'),
      compliance: ratio(worn, worn + missing),
    },
    exposure: {
      person_hours,
      plant_hours,
      // Only clips have durations of people and plant, so only their observations are divided by these.
      elevated_per_person_hour: ratio(inClips, person_hours),
      elevated_per_plant_hour: ratio(inClips, plant_hours),
    },
  }
}
