import { sql } from 'kysely'
import { nearPlateFinder } from '#rules/vehicles/plates-near.ts'
import { plateKey } from '#rules/vehicles/plates.ts'
import type { Db } from '../db.ts'

/** Plates up to this length may change both their first and their last three characters in one edit. */
const shortPlateLength = 5

export interface NearPlate {
  plate: string
  /** The plate it may be a misread of. */
  nearTo: string
  timesSeen: number
}

/** Plates that were seen and may be misreads of the given ones, which are not among them. */
export async function findNearPlates(db: Db, orgId: string, plates: readonly string[]): Promise<NearPlate[]> {
  const keys = [...new Set(plates.map(plateKey))]
  const short = keys.filter((key) => key.length <= shortPlateLength)
  const { rows } = await sql<{ plate: string; times_seen: number }>`
    select plate, times_seen from plates where org_id = ${orgId} and (
      (left(plate_key, 3) = ${starts(3, keys)} and (left(plate_key, 4) = ${starts(4, keys)} or right(plate_key, 1) = ${ends(1, keys)}))
      or (right(plate_key, 3) = ${ends(3, keys)} and (right(plate_key, 4) = ${ends(4, keys)} or left(plate_key, 1) = ${starts(1, keys)})))
    union
    select plate, times_seen from plates
    where org_id = ${orgId} and length(plate_key) <= ${shortPlateLength}::int
      and (left(plate_key, 2) = ${starts(2, short)} or right(plate_key, 2) = ${ends(2, short)})
  `.execute(db)
  const searched = new Set(plates)
  const findNear = nearPlateFinder(plates)
  return rows.flatMap(({ plate, times_seen }) => {
    if (searched.has(plate)) return []
    const nearTo = findNear(plate)
    return nearTo === undefined ? [] : [{ plate, nearTo, timesSeen: times_seen }]
  })
}

/**
 * One edit leaves one end of a plate as it was: candidates share the first or the last characters. In those of the
 * other end it leaves the outermost, or all the others.
 */
const starts = (length: number, keys: readonly string[]) =>
  sql`any(${keys.map((key) => key.slice(0, length))}::text[])`
const ends = (length: number, keys: readonly string[]) =>
  sql`any(${keys.map((key) => key.slice(-length))}::text[])`
