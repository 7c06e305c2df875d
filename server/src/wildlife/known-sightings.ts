import { sql } from 'kysely'
import { anyOf } from '../core/database/statements/any-of.ts'
import type { Db } from '../db.ts'

const lookUpLength = 2000

/** The stored ones of these sightings, including rejected ones. */
export async function findKnownSightings(
  db: Db,
  orgId: string,
  sightings: readonly { id: string; time: Date }[],
): Promise<Set<string>> {
  const known = new Set<string>()
  for (let start = 0; start < sightings.length; start += lookUpLength) {
    const asked = sightings.slice(start, start + lookUpLength)
    const ids = asked.map(({ id }) => id)
    const times = [...new Set(asked.map(({ time }) => time.toISOString()))]
    for (const table of ['sightings', 'rejected_sightings'] as const) {
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(table)} where org_id = ${orgId} and time = any(${times}::timestamptz[])
          and id = ${anyOf(ids)}`.execute(db)
      for (const { id } of rows) known.add(id)
    }
  }
  return known
}
