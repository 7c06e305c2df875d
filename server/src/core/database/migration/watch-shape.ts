import type pg from 'pg'
import type { Logger } from 'pino'
import { findNewerMigrations } from './migrate.ts'

const checkEveryMs = 5_000

export const replacedSentence = (newer: readonly string[]) =>
  `A newer version of Sightline has changed the database (${newer.join(', ')}): this process has to be replaced by the new version.`

/** Calls back once when a newer version has migrated the database to an unknown schema. */
export function watchShape(
  pool: pg.Pool,
  log: Logger,
  onNewer: (sentence: string) => void,
  checkEvery = checkEveryMs,
): () => void {
  let isTold = false
  async function look(): Promise<void> {
    // An unavailable database is reported elsewhere.
    const newer = await findNewerMigrations(pool).catch(() => [])
    if (newer.length === 0 || isTold) return
    isTold = true
    clearInterval(watch)
    log.warn(replacedSentence(newer))
    onNewer(replacedSentence(newer))
  }
  const watch = setInterval(() => void look(), checkEvery)
  watch.unref()
  return () => clearInterval(watch)
}
