import { sql } from 'kysely'
import type { VehicleVisit } from '#contract/parking/api.ts'
import { misreadCharacters } from '#rules/parking/stay-doubts.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { plateDistance } from '#rules/vehicles/plates.ts'
import type { Db } from '../db.ts'
import type { VisitRow } from './visits/visit-rows.ts'

/** Parts that are further apart are more likely two visits. */
const longestApartMs = 7 * dayMs

const atOnce = 500

/** The nearest visit that may be the other half of one without an exit, or without an entry. */
export async function findOtherHalf(db: Db, visit: VisitRow): Promise<VehicleVisit['join_with']> {
  const { entry_time: entry, exit_time: exit } = visit
  if ((entry && exit) || (!entry && !exit)) return null
  const sought = entry
    ? sql`entry_time is null and exit_time > ${entry} and exit_time <= ${later(entry)} order by exit_time`
    : sql`exit_time is null and entry_time < ${exit} and entry_time >= ${earlier(exit!)} order by entry_time desc`
  for (let page = 0; ; page++) {
    const { rows } = await sql<Pick<VisitRow, 'id' | 'plate' | 'entry_time' | 'exit_time'>>`
      select id, plate, entry_time, exit_time from visits
      where org_id = ${visit.org_id} and site_id = ${visit.site_id} and ${sought}, id
      limit ${atOnce} offset ${page * atOnce}`.execute(db)
    const half = rows.find(({ plate }) => plateDistance(plate, visit.plate) <= misreadCharacters)
    if (half)
      return { id: half.id, plate: half.plate, time: (half.entry_time ?? half.exit_time)!.toISOString() }
    if (rows.length < atOnce) return null
  }
}

const later = (time: Date) => new Date(time.getTime() + longestApartMs)
const earlier = (time: Date) => new Date(time.getTime() - longestApartMs)
