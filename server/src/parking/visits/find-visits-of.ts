import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { visitColumns, type VisitRow } from './visit-rows.ts'

interface PassAtSite {
  pass_id: string
  pass_time: Date
  site_id: string
}

const list = (values: readonly string[]) => `{${values.join()}}`

/** The visits that begin or end with one of these passes. */
export async function findVisitsOf(
  db: Db,
  orgId: string,
  passes: readonly PassAtSite[],
): Promise<VisitRow[]> {
  const columns = ['org_id', 'id', ...visitColumns] as const
  const given = sql`unnest(${list(passes.map(({ pass_id }) => pass_id))}::uuid[],
    ${list(passes.map(({ pass_time }) => pass_time.toISOString()))}::timestamptz[],
    ${list(passes.map(({ site_id }) => site_id))}::uuid[]) as given(pass_id, pass_time, site_id)`
  const found = new Map<string, VisitRow>()
  for (const end of ['entry', 'exit'] as const) {
    const { rows } = await sql<VisitRow>`
      select ${sql.join(columns.map((column) => sql.ref(`visits.${column}`)))} from ${given}
      join visits on visits.org_id = ${orgId} and visits.site_id = given.site_id
        and ${sql.ref(`visits.${end}_time`)} = given.pass_time
        and ${sql.ref(`visits.${end}_pass_id`)} = given.pass_id`.execute(db)
    for (const row of rows) found.set(row.id, row)
  }
  return [...found.values()]
}
