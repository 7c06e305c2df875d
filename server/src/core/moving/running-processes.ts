import type pg from 'pg'
import { sessionName, sessionPrefix } from '../database/database.ts'

/** Workers report every five seconds that they are alive. */
const aliveSeconds = 15

/** The other processes of Sightline that use a database: by the names of their sessions, and workers by their reports. */
export async function findRunningProcesses(pool: pg.Pool): Promise<string[]> {
  const sessions = await pool.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
    where datname = current_database() and starts_with(application_name, $1) and application_name <> $2`,
    [sessionPrefix, sessionName],
  )
  const { rows } = await pool.query<{ found: boolean }>(
    `select to_regclass('public.job_workers') is not null as found`,
  )
  const workers = rows[0]!.found
    ? await pool.query<{ name: string }>(
        `select 'worker ' || id as name from job_workers where seen_at > now() - make_interval(secs => $1)`,
        [aliveSeconds],
      )
    : { rows: [] }
  return [...sessions.rows, ...workers.rows].map(({ name }) => name)
}

/** Nothing may arrive in a database while it is moved. */
export async function refuseWhileRunning(pool: pg.Pool): Promise<void> {
  const names = await findRunningProcesses(pool)
  if (names.length > 0)
    throw new Error(
      `Sightline is running (${names.join(', ')}): stop it first, so that nothing arrives while its database is moved. Nothing was changed.`,
    )
}
