import { sql } from 'kysely'
import type { Db } from '../../db.ts'

/** Months since the year 0. */
const monthOf = (time: Date) => time.getUTCFullYear() * 12 + time.getUTCMonth()

/** Ensures that the months of these times have partitions, with one query per month. */
export function ensurePartitions(db: Db) {
  const ensured = new Set<number>()
  return async (times: readonly Date[]): Promise<void> => {
    for (const month of new Set(times.map(monthOf))) {
      if (ensured.has(month)) continue
      const day = new Date(Date.UTC(Math.floor(month / 12), month % 12)).toISOString()
      await sql`select ensure_partitions(${day}::date, ${day}::date)`.execute(db)
      ensured.add(month)
    }
  }
}
