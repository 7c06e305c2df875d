import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'

const checkEveryMs = 2_000

export const restoredSentence =
  'The database was replaced by a backup: the cached data of this process is outdated, so it restarts.'

/** Written in the restore transaction, so that running processes notice it. */
export const markRestored = (client: pg.ClientBase) =>
  client.query(`comment on table schema_migrations is 'replaced by a backup: ${randomUUID()}'`)

async function findMark(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ mark: string | null }>(
    `select obj_description('schema_migrations'::regclass) as mark`,
  )
  return rows[0]!.mark
}

/** Calls back once when the database was replaced. */
export async function watchRestore(
  pool: pg.Pool,
  log: Logger,
  onRestored: () => void,
  checkEvery = checkEveryMs,
): Promise<() => void> {
  const before = await findMark(pool)
  async function look(): Promise<void> {
    // An unavailable database is reported elsewhere.
    const mark = await findMark(pool).catch(() => before)
    if (mark === before) return
    clearInterval(watch)
    log.warn(restoredSentence)
    onRestored()
  }
  const watch = setInterval(() => void look(), checkEvery)
  watch.unref()
  return () => clearInterval(watch)
}
