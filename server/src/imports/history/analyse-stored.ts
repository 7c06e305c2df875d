import { sql } from 'kysely'
import type { Db } from '../../db.ts'

/** A month is analysed after so many rows, and then each time it has grown eightfold. */
const firstRows = 1000
const growth = 8

/** `passes_2026_03`, as `ensure_partitions` names it. */
const partOf = (time: Date) => `passes_${time.toISOString().slice(0, 7).replace('-', '_')}`

/**
 * Analyses the tables that lookups of passes and visits read while they fill. A planner without statistics takes a new
 * month for empty and reads all of it for every vehicle; autovacuum comes only after thousands of rows.
 */
export function analyseStored(db: Db) {
  const stored = new Map<string, { rows: number; next: number }>()
  return async (times: readonly Date[]): Promise<void> => {
    for (const [part, own] of Map.groupBy(times, partOf)) {
      const known = stored.get(part) ?? { rows: 0, next: firstRows }
      stored.set(part, known)
      known.rows += own.length
      if (known.rows < known.next) continue
      known.next = known.rows * growth
      await sql`analyze ${sql.table(part)}, visits`.execute(db)
    }
  }
}
