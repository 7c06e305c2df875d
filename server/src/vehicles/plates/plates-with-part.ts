import { sql } from 'kysely'
import { mostWithPart, shortestPlatePart } from '#contract/vehicles/api.ts'
import type { Condition } from '../../explorer/conditions.ts'
import type { Db } from '../../db.ts'

/** Character pairs find the candidates, which may contain them in another order. */
export const hasPart = (part: string): Condition =>
  sql`plate_pairs(plate) @> plate_pairs(${part}::text) and strpos(plate, ${part}) > 0`

/** Stored plates that contain this text. */
export async function findPlatesWithPart(db: Db, orgId: string, part: string): Promise<string[]> {
  if (part.length < shortestPlatePart) return []
  const { rows } = await sql<{ plate: string }>`
    select plate from plates where org_id = ${orgId} and ${hasPart(part)}
    order by last_seen desc limit ${mostWithPart}`.execute(db)
  return rows.map(({ plate }) => plate)
}

/** The texts that more plates contain than a search covers. For these it uses the plates that passed last. */
export async function findExceededParts(db: Db, orgId: string, parts: readonly string[]): Promise<string[]> {
  const counted = await Promise.all(
    parts
      .filter((part) => part.length >= shortestPlatePart)
      .map(async (part) => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from (
            select from plates where org_id = ${orgId} and ${hasPart(part)} limit ${mostWithPart + 1}
          ) as holders`.execute(db)
        return { part, count: rows[0]?.count ?? 0 }
      }),
  )
  return counted.filter(({ count }) => count > mostWithPart).map(({ part }) => part)
}
