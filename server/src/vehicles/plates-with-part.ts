import { sql } from 'kysely'
import { shortestPlatePart } from '#contract/vehicles/api.ts'
import type { Condition } from '../explorer/conditions.ts'
import type { Db } from '../db.ts'

/** Of more plates with the same part some are looked at; whoever types on comes to the others. */
export const mostWithPart = 2000

/** The pairs find the candidates; what has all of them need not have them in this order. */
export const hasPart = (part: string): Condition =>
  sql`plate_pairs(plate) @> plate_pairs(${part}::text) and strpos(plate, ${part}) > 0`

/** Plates that were seen and have this text somewhere in them. */
export async function findPlatesWithPart(db: Db, orgId: string, part: string): Promise<string[]> {
  if (part.length < shortestPlatePart) return []
  const { rows } = await sql<{ plate: string }>`
    select plate from plates where org_id = ${orgId} and ${hasPart(part)}
    order by last_seen desc limit ${mostWithPart}`.execute(db)
  return rows.map(({ plate }) => plate)
}
