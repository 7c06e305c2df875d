import { sql } from 'kysely'
import type { Db } from '../db.ts'

const monthOf = (time: Date) => time.toISOString().slice(0, 7)

/** Sees to it that the months of these times have their partitions; asks once for each month. */
export function ensurePartitions(db: Db) {
  const ensured = new Set<string>()
  return async (times: readonly Date[]): Promise<void> => {
    for (const month of new Set(times.map(monthOf))) {
      if (ensured.has(month)) continue
      const day = `${month}-01`
      await sql`select ensure_partitions(${day}::date, ${day}::date)`.execute(db)
      ensured.add(month)
    }
  }
}
