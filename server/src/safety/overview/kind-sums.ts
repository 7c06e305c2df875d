import { sql } from 'kysely'
import { floorHour } from '#rules/time/time-parts.ts'
import type { Db } from '../../db.ts'
import { dayOf, entry } from '../../events/period-sums.ts'
import { dayOfRow, hourOfRow } from '../../events/recompute.ts'
import { sumAdder, type Row, type Write } from '../../events/write-rows.ts'
import type { ObservationChanges, ObservationRow } from '../judging/observation-rows.ts'

const key = ['org_id', 'site_id', 'violation_type'] as const
const addHours = sumAdder('safety_kind_hours', [...key, 'hour'], ['observations'])
const addDays = sumAdder('safety_kind_days', [...key, 'day'], ['observations'])

/** Updates the kinds of observations by site. Those marked as not real do not count. */
export function kindSumWrites({ gone, made }: ObservationChanges): Write[] {
  const hours = new Map<string, Row<'safety_kind_hours'>>()
  const days = new Map<string, Row<'safety_kind_days'>>()
  const add = ({ org_id, site_id, violation_type, time, is_false }: ObservationRow, times: 1 | -1) => {
    if (is_false) return
    const [hour, day, of] = [
      floorHour(time),
      dayOf(time),
      { org_id, site_id, violation_type, observations: 0 },
    ]
    const kind = `${site_id} ${violation_type}`
    entry(hours, `${kind} ${hour.getTime()}`, () => ({ ...of, hour })).observations += times
    entry(days, `${kind} ${day}`, () => ({ ...of, day })).observations += times
  }
  for (const row of gone) add(row, -1)
  for (const row of made) add(row, 1)
  const isChange = ({ observations }: { observations: number }) => observations !== 0
  return [addHours([...hours.values()].filter(isChange)), addDays([...days.values()].filter(isChange))]
}

/** Ordered, so that the rows of a period are near each other in the table. */
export async function recomputeKinds(tx: Db, orgId: string): Promise<void> {
  for (const [table, column, time] of [
    ['safety_kind_hours', 'hour', hourOfRow],
    ['safety_kind_days', 'day', dayOfRow],
  ] as const)
    await sql`
      insert into ${sql.table(table)} (org_id, ${sql.ref(column)}, site_id, violation_type, observations)
      select org_id, ${time}, site_id, violation_type, count(*)
      from observations where org_id = ${orgId} and not is_false group by 1, 2, 3, 4 order by 2, 3, 4`.execute(
      tx,
    )
}
