import { sql } from 'kysely'
import { floorHour, monthOfDate } from '#rules/time/time-parts.ts'
import type { Db } from '../../db.ts'
import { confidenceClassNumber } from '../../events/confidence-class.ts'
import { dayOf } from '../../events/period-sums.ts'
import { executeWrite } from '../../events/write-rows.ts'
import { overviewSumWrites } from '../overview/overview-sums.ts'
import type { ObservationRow } from '../judging/observation-rows.ts'

/** Removes an observation marked as not real from all lists and totals. The caller holds the organisation lock. */
export async function markFalse(tx: Db, row: ObservationRow, isFalse: boolean): Promise<void> {
  if (row.is_false === isFalse) return
  const { org_id, time, id, camera_id, site_id, violation_type, risk_class, distance } = row
  await tx
    .updateTable('observations')
    .set({ is_false: isFalse })
    .where('org_id', '=', org_id)
    .where('time', '=', time)
    .where('id', '=', id)
    .execute()
  const less = isFalse ? 1 : -1
  const confidenceClass = confidenceClassNumber(row.confidence)
  const kind = sql`org_id = ${org_id} and camera_id = ${camera_id} and violation_type = ${violation_type}
    and risk_class = ${risk_class} and confidence_class = ${confidenceClass}`
  const day = dayOf(time)
  for (const [table, period] of [
    ['observation_hours', sql`hour = ${floorHour(time)}`],
    ['observation_days', sql`day = ${day}::date`],
    ['observation_months', sql`month = ${monthOfDate(day)}::date`],
  ] as const)
    await sql`
      update ${sql.table(table)} set observations = observations - ${less}::int,
        false_observations = false_observations + ${less}::int,
        distance_sum = distance_sum - ${less * (distance ?? 0)}::float8,
        distance_count = distance_count - ${distance === null ? 0 : less}::int
      where ${kind} and ${period}`.execute(tx)
  const counted = [{ ...row, is_false: false }]
  const changed = isFalse ? { gone: counted, made: [] } : { gone: [], made: counted }
  for (const write of overviewSumWrites(changed)) await executeWrite(tx, write)
  if (distance === null) return
  await sql`
    insert into distance_days (org_id, day, camera_id, site_id, violation_type, risk_class, confidence_class,
      centimetres, observations)
    values (${org_id}, ${day}, ${camera_id}, ${site_id}, ${violation_type}, ${risk_class}, ${confidenceClass},
      ${Math.round(distance * 100)}, ${-less})
    on conflict (org_id, day, camera_id, violation_type, risk_class, confidence_class, centimetres)
    do update set observations = distance_days.observations + excluded.observations`.execute(tx)
}
