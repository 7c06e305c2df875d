import { sql } from 'kysely'
import { nearPlateFinder } from '#rules/vehicles/plates-near.ts'
import { confusedPlates } from '#rules/vehicles/misread-plates.ts'
import { plateKey } from '#rules/vehicles/plates.ts'
import type { Db } from '../../db.ts'
import { findConfusions } from './confusions.ts'

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
  const meant = await withConfused(db, orgId, plates)
  const keys = [...new Set(meant.keys().map(plateKey))]
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
  const findNear = nearPlateFinder([...meant.keys()])
  return rows.flatMap(({ plate, times_seen }) => {
    if (searched.has(plate)) return []
    const nearTo = meant.get(findNear(plate) ?? '')
    return nearTo === undefined ? [] : [{ plate, nearTo, timesSeen: times_seen }]
  })
}

/** For more plates at once than this, what cameras confuse is left out: a search would take too long. */
const mostConfused = 50

/** The plates, and those that cameras of the organisation take for one of them, with the plate that is searched. */
async function withConfused(db: Db, orgId: string, plates: readonly string[]): Promise<Map<string, string>> {
  const meant = new Map(plates.map((plate) => [plate, plate]))
  if (plates.length > mostConfused) return meant
  const shares = await findConfusions(db, orgId)
  for (const plate of plates)
    for (const other of confusedPlates(plate, shares)) if (!meant.has(other)) meant.set(other, plate)
  return meant
}

/**
 * One edit leaves one end of a plate unchanged, so candidates share the first or last characters. At the other end it
 * leaves the outermost character, or all the others.
 */
const starts = (length: number, keys: readonly string[]) =>
  sql`any(${keys.map((key) => key.slice(0, length))}::text[])`
const ends = (length: number, keys: readonly string[]) =>
  sql`any(${keys.map((key) => key.slice(-length))}::text[])`
