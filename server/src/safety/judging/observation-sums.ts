import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { confidenceClassNumber, confidenceClassOfRow } from '../../events/confidence-class.ts'
import {
  cameraOf,
  dayOf,
  entry,
  periodKind,
  PeriodSums,
  type CameraPlace,
  type PlaceAndTime,
} from '../../events/period-sums.ts'
import { dayOfRow, periodTables, siteOfRows } from '../../events/recompute.ts'
import { sumAdder, type Row, type Write } from '../../events/write-rows.ts'
import type { ObservationChanges, ObservationRow } from './observation-rows.ts'

const sumNames = ['observations', 'false_observations', 'distance_sum', 'distance_count'] as const
const kindKey = ['org_id', 'camera_id', 'violation_type', 'risk_class', 'confidence_class'] as const
/** The columns of an observation that sums depend on. */
export type SummedRow = PlaceAndTime &
  Pick<ObservationRow, 'violation_type' | 'risk_class' | 'confidence' | 'distance' | 'is_false'>
type Kind = CameraPlace & { violation_type: number; risk_class: number; confidence_class: number }

const observationSums = periodKind<Kind, (typeof sumNames)[number]>(sumNames, {
  hours: sumAdder('observation_hours', [...kindKey, 'hour'], sumNames),
  days: sumAdder('observation_days', [...kindKey, 'day'], sumNames),
  months: sumAdder('observation_months', [...kindKey, 'month'], sumNames),
})
const goneSums = periodKind<Kind, (typeof sumNames)[number]>(sumNames, {
  hours: sumAdder('gone_observation_hours', [...kindKey, 'hour'], sumNames),
  days: sumAdder('gone_observation_days', [...kindKey, 'day'], sumNames),
  months: sumAdder('gone_observation_months', [...kindKey, 'month'], sumNames),
})
const addDistances = sumAdder('distance_days', [...kindKey, 'day', 'centimetres'], ['observations'])

/** The contribution of observations to sums. Removed ones and those marked as not real do not count. */
export function observationSumWrites(changed: ObservationChanges): Write[] {
  const sums = new PeriodSums(observationSums)
  const distances = new Map<string, Row<'distance_days'>>()
  const add = (row: ObservationRow, times: 1 | -1) => {
    const { key, of } = addTo(sums, row, times)
    const { distance } = row
    if (distance === null || row.is_false) return
    const [day, centimetres] = [dayOf(row.time), Math.round(distance * 100)]
    const counted = () => ({ ...of, day, centimetres, observations: 0 })
    entry(distances, `${day} ${key} ${centimetres}`, counted).observations += times
  }
  for (const row of changed.gone) add(row, -1)
  for (const row of changed.made) add(row, 1)
  const counts = [...distances.values()].filter(({ observations }) => observations !== 0)
  return [...sums.writes(), addDistances(counts)]
}

/** Adds deleted observations, whose sums stay, to the sums of deleted ones. */
export function goneObservationWrites(rows: readonly SummedRow[]): Write[] {
  const sums = new PeriodSums(goneSums)
  for (const row of rows) addTo(sums, row, 1)
  return sums.writes()
}

function addTo(sums: PeriodSums<Kind, (typeof sumNames)[number]>, row: SummedRow, times: 1 | -1) {
  const { camera_id, violation_type, risk_class, distance } = row
  const confidence_class = confidenceClassNumber(row.confidence)
  const key = `${camera_id} ${violation_type} ${risk_class} ${confidence_class}`
  const of = { ...cameraOf(row), violation_type, risk_class, confidence_class }
  const counts = {
    observations: times,
    distance_sum: times * (distance ?? 0),
    distance_count: distance === null ? 0 : times,
  }
  sums.add(row.time, key, of, row.is_false ? { false_observations: times } : counts)
  return { key, of }
}

/** Recomputes the sums of an organisation from its rows. */
export async function recomputeObservations(tx: Db, orgId: string): Promise<void> {
  const isTrue = sql`filter (where not is_false)`
  for (const [table, period, time] of periodTables('observation'))
    await sql`
      insert into ${sql.table(table)} (org_id, ${sql.ref(period)}, camera_id, violation_type, risk_class,
        confidence_class, site_id, observations, false_observations, distance_sum, distance_count)
      select org_id, ${time}, camera_id, violation_type, risk_class, ${confidenceClassOfRow}, ${siteOfRows},
        count(*) ${isTrue}, count(*) filter (where is_false),
        coalesce(sum(distance::float8) ${isTrue}, 0), count(distance) ${isTrue}
      from observations where org_id = ${orgId} group by 1, 2, 3, 4, 5, 6 order by 2, 3`.execute(tx)
  await sql`
    insert into distance_days (org_id, day, camera_id, violation_type, risk_class, confidence_class, centimetres,
      site_id, observations)
    select org_id, ${dayOfRow}, camera_id, violation_type, risk_class, ${confidenceClassOfRow},
      round(distance::numeric * 100)::int, ${siteOfRows}, count(*)
    from observations where org_id = ${orgId} and distance is not null and not is_false
    group by 1, 2, 3, 4, 5, 6, 7 order by 2, 3`.execute(tx)
}
