import { sql } from 'kysely'
import { nearPlateFinder } from '#rules/vehicles/plates-near.ts'
import { plateKey } from '#rules/vehicles/plates.ts'
import type { Db } from '../../db.ts'

/** In plates up to this length one edit may change both the first and the last three characters. */
const shortPlateLength = 5

export interface NearPlate {
  plate: string
  /** The plate that it may be a misreading of. */
  nearTo: string
  timesSeen: number
}

/** Stored plates that may be misreadings of the given ones, without these. */
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
 * One edit leaves one end of a plate unchanged, so candidates share the first or last characters. At the other end it
 * leaves the outermost character, or all the others.
 */
const starts = (length: number, keys: readonly string[]) =>
  sql`any(${keys.map((key) => key.slice(0, length))}::text[])`
const ends = (length: number, keys: readonly string[]) =>
  sql`any(${keys.map((key) => key.slice(-length))}::text[])`
