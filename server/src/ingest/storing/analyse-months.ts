import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'

/** The tables that `ensure_partitions` divides by month. */
const tables = ['images', 'videos', 'detections', 'passes', 'observations', 'sightings']

/** A month is analysed after so many events of this process. Beyond the last, autovacuum keeps up. */
const steps = [1_000, 8_000, 64_000]

/** `2026_03`, as `ensure_partitions` names a month. */
const monthOf = (time: Date) => time.toISOString().slice(0, 7).replace('-', '_')

/**
 * Analyses months that grow from nothing. A planner without statistics takes them for empty and reads all of them for
 * each vehicle, and autovacuum may come after many thousand events.
 */
export function analyseMonths({ db, log }: Pick<Deps, 'db' | 'log'>) {
  const stored = new Map<string, number>()
  let analysing = Promise.resolve()

  /** Only tables with rows: the statistics of an empty one would be worse than none. */
  async function analyse(month: string, events: number): Promise<void> {
    const names = tables.map((table) => `${table}_${month}`)
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where oid = any(${names}::text[]::regclass[]) and reltuples < ${events / 2} and pg_relation_size(oid) > 0`.execute(
      db,
    )
    for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db)
  }

  return {
    /** Counts stored events by their times. The caller does not wait for the analysis. */
    note(times: readonly Date[]): void {
      for (const [month, own] of Map.groupBy(times, monthOf)) {
        const before = stored.get(month) ?? 0
        const after = before + own.length
        stored.set(month, after)
        const step = steps.findLast((events) => before < events && events <= after)
        if (step === undefined) continue
        analysing = analysing
          .then(() => analyse(month, step))
          .catch((error: unknown) => log.warn({ err: error }, 'a month was not analysed'))
      }
    },
    /** Resolves when no analysis is running. */
    done: () => analysing,
  }
}
