import { run, type Runner, type TaskList } from 'graphile-worker'
import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'

/** Enqueues a job in the caller's transaction: the job exists exactly when the fact that caused it does. */
export async function addJob<Tables>(
  db: Kysely<Tables>,
  name: string,
  payload: Record<string, unknown>,
  options: { runAt?: Date; key?: string; maxAttempts?: number } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload)}::json,
    run_at := ${options.runAt ?? null}::timestamptz,
    job_key := ${options.key ?? null}::text,
    max_attempts := ${options.maxAttempts ?? 10}::int
  )`.execute(db)
}

export interface Worker {
  stop(): Promise<void>
}

/** Runs jobs until stopped. `crontab` lines are in graphile-worker's own form. */
export async function startWorker(
  pool: pg.Pool,
  tasks: TaskList,
  crontab: string,
  log: Logger,
): Promise<Worker> {
  const runner: Runner = await run({
    pgPool: pool,
    taskList: tasks,
    crontab,
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: new (await import('graphile-worker')).Logger(() => (level, message, meta) => {
      if (level === 'error') log.error({ meta }, message)
      else if (level === 'warning') log.warn({ meta }, message)
      else log.debug({ meta }, message)
    }),
  })
  return { stop: () => runner.stop() }
}
