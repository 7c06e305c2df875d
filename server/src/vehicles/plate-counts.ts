import { sql } from 'kysely'
import { all, atPlaces, duringRange } from './conditions.ts'
import type { Scope } from './filters.ts'

/** How often each of these plates passed the chosen places in the chosen period. */
export async function countPasses(
  { db, orgId, filters }: Scope,
  plates: readonly string[],
): Promise<Map<string, number>> {
  if (plates.length === 0) return new Map()
  const conditions = [...duringRange('time', filters.range), ...atPlaces(filters)]
  const given = sql`org_id = ${orgId} and plate = any(${plates}::text[])`
  const { rows } = await (
    conditions.length === 0
      ? sql<{ plate: string; count: number }>`select plate, times_seen as count from plates where ${given}`
      : sql<{ plate: string; count: number }>`
        select plate, count(*) as count from passes where ${given} and ${all(conditions)} group by plate`
  ).execute(db)
  return new Map(rows.map(({ plate, count }) => [plate, count]))
}
