import { sql } from 'kysely'
import { isNearPlate, plateKey } from '#rules/plates.ts'
import type { Db } from '../db.ts'

/** Plates up to this length change both their first and their last three characters in one edit. */
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
    select plate, times_seen from plates where org_id = ${orgId} and ${endsLike(3, keys)}
    union
    select plate, times_seen from plates
    where org_id = ${orgId} and length(plate_key) <= ${shortPlateLength + 1}::int and ${endsLike(2, short)}
  `.execute(db)
  return rows.flatMap(({ plate, times_seen }) => {
    if (plates.includes(plate)) return []
    const nearTo = plates.find((searched) => isNearPlate(searched, plate))
    return nearTo === undefined ? [] : [{ plate, nearTo, timesSeen: times_seen }]
  })
}

/** One edit leaves one end of a plate as it was: candidates share the first or the last characters. */
const endsLike = (length: 2 | 3, keys: readonly string[]) => sql`(
  left(plate_key, ${sql.lit(length)}) = any(${keys.map((key) => key.slice(0, length))}::text[])
  or right(plate_key, ${sql.lit(length)}) = any(${keys.map((key) => key.slice(-length))}::text[]))`
