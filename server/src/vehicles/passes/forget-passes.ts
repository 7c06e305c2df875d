import { sql, type RawBuilder } from 'kysely'
import { monthOfDate } from '#rules/time/time-parts.ts'
import type { Db } from '../../db.ts'
import { dayOf } from '../../events/period-sums.ts'
import { serverDay } from '../../events/server-days.ts'
import { forgetPlates } from './plate-last-days.ts'
import { plateRows } from './plate-sums.ts'

export interface GonePass {
  id: string
  time: Date
  camera_id: string
  plate: string | null
  read_count: number
}
type ReadPass = GonePass & { plate: string }

/**
 * Takes deleted passes out of what is stored by plate, and keeps the anonymous sums. Returns the plates without a pass
 * that is left, which are gone.
 */
export async function forgetPasses(tx: Db, orgId: string, gone: readonly GonePass[]): Promise<string[]> {
  const read = gone.filter((pass): pass is ReadPass => pass.plate !== null)
  if (read.length === 0) return []
  const given = givenPasses(read)
  await forgetDays(tx, orgId, read, given)
  await forgetMonths(tx, orgId, given)
  const lost = await sql<{ plate: string }>`
    select plate from plates where org_id = ${orgId} and last_pass_id in (select id from ${given})
      and plate in (select plate from ${given})`.execute(tx)
  const plates = lost.rows.map(({ plate }) => plate)
  await subtract(tx, orgId, given, plates)
  return countAnew(tx, orgId, plates)
}

const givenPasses = (read: readonly ReadPass[]) => {
  const rows = read.map(({ id, plate, time, camera_id, read_count }) => {
    const day = dayOf(time)
    return { id, plate, day, month: monthOfDate(day), camera_id, reads: read_count }
  })
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given (id uuid, plate text, day date, month date, camera_id uuid, reads int)`
}

async function forgetDays(
  tx: Db,
  orgId: string,
  read: readonly ReadPass[],
  given: RawBuilder<unknown>,
): Promise<void> {
  const isSameDay = sql`plate_days.org_id = ${orgId} and plate_days.day = lost.day
    and plate_days.plate = lost.plate and plate_days.camera_id = lost.camera_id`
  await sql`
    update plate_days set passes = plate_days.passes - lost.passes
    from (select plate, day, camera_id, count(*)::int as passes from ${given} group by 1, 2, 3) as lost
    where ${isSameDay}`.execute(tx)
  const days = sql`(select distinct plate, day, camera_id from ${given}) as lost`
  await sql`delete from plate_days using ${days} where ${isSameDay} and passes <= 0`.execute(tx)
  // Only where a later pass went before an earlier one, which is held or on a list.
  await sql`
    update plate_days set last_seen = left_over.last_time, last_pass_id = left_over.id, last_pass_time = left_over.time
    from ${days}, lateral (
      select last_time, id, time from passes where passes.org_id = ${orgId} and passes.plate = lost.plate
        and passes.camera_id = lost.camera_id and ${sql.raw(serverDay('time'))} = lost.day
        and time >= lost.day - interval '1 day' and time < lost.day + interval '2 days'
      order by last_time desc, id desc limit 1) as left_over
    where ${isSameDay} and plate_days.last_pass_id = any(${read.map(({ id }) => id)}::uuid[])`.execute(tx)
}

async function forgetMonths(tx: Db, orgId: string, given: RawBuilder<unknown>): Promise<void> {
  const isSameMonth = sql`plate_months.org_id = ${orgId} and plate_months.month = lost.month
    and plate_months.plate = lost.plate`
  await sql`
    update plate_months set passes = plate_months.passes - lost.passes,
      frequency_step = frequency_step((plate_months.passes - lost.passes)::integer)
    from (select plate, month, count(*)::int as passes from ${given} group by 1, 2) as lost
    where ${isSameMonth}`.execute(tx)
  await sql`delete from plate_months using (select distinct plate, month from ${given}) as lost
    where ${isSameMonth} and passes <= 0`.execute(tx)
}

/** The last pass of these plates stays, so their counts and their first pass change, and nothing else. */
async function subtract(
  tx: Db,
  orgId: string,
  given: RawBuilder<unknown>,
  others: readonly string[],
): Promise<void> {
  await sql`
    update plates set times_seen = times_seen - lost.passes, reads = plates.reads - lost.reads,
      frequency_step = frequency_step((times_seen - lost.passes)::integer),
      first_seen = coalesce((select min(time) from passes where passes.org_id = ${orgId}
        and passes.plate = lost.plate), first_seen)
    from (select plate, count(*)::int as passes, sum(reads)::int as reads from ${given} group by plate) as lost
    where plates.org_id = ${orgId} and plates.plate = lost.plate
      and plates.plate <> all(${[...others]}::text[])`.execute(tx)
}

/** Counts plates anew from the passes that are left, and returns those without any. */
async function countAnew(tx: Db, orgId: string, plates: readonly string[]): Promise<string[]> {
  if (plates.length === 0) return []
  const ofPlates = sql`org_id = ${orgId} and plate = any(${[...plates]}::text[])`
  for (const statement of [...forgetPlates(ofPlates), ...plateRows(ofPlates)]) await statement.execute(tx)
  const left = await sql<{ plate: string }>`select plate from plates where ${ofPlates}`.execute(tx)
  const known = new Set(left.rows.map(({ plate }) => plate))
  return plates.filter((plate) => !known.has(plate))
}
