import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { run, type JobHelpers, type Task, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'

interface JobOptions {
  runAt?: Date
  /** Of several queued jobs with one key only the last is done. */
  key?: string
  maxAttempts?: number
}

export interface Job<Deps, Payload extends z.ZodType> {
  name: string
  payload: Payload
  /** In the caller's transaction: the job exists exactly when the fact that caused it does. */
  queue<Tables>(db: Kysely<Tables>, payload: z.input<Payload>, options?: JobOptions): Promise<void>
  task(deps: Deps): Task
}

/** Of jobs that are about everything, mostly those that run by the clock. */
export const noPayload = z.object({})

/** The only way to a job: what is queued is checked by the compiler, what is done is read with the same schema. */
export const defineJob = <Deps, Payload extends z.ZodType>({
  name,
  payload: schema,
  work,
}: {
  name: string
  payload: Payload
  work: (deps: Deps) => (payload: z.output<Payload>, helpers: JobHelpers) => Promise<void>
}): Job<Deps, Payload> => ({
  name,
  payload: schema,
  async queue(db, payload, options = {}) {
    await sql`select graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json,
      run_at := ${options.runAt ?? null}::timestamptz,
      job_key := ${options.key ?? null}::text,
      max_attempts := ${options.maxAttempts ?? 10}::int
    )`.execute(db)
  },
  task(deps) {
    const run = work(deps)
    return (payload, helpers) => run(schema.parse(payload), helpers)
  },
})

export interface Worker {
  stop(): Promise<void>
}

/** Jobs may go on for so long when the worker stops; those that take longer are begun again by the next. */
const patienceMs = 5_000

interface WorkerOptions {
  tasks: TaskList
  /** In graphile-worker's own form. */
  crontab: string
  log: Logger
  /** Nobody else works on this database: what is still taken was left by a run that was killed. */
  isAlone: boolean
}

/** Runs jobs until stopped. */
export async function startWorker(
  pool: pg.Pool,
  { tasks, crontab, log, isAlone }: WorkerOptions,
): Promise<Worker> {
  if (isAlone) await giveBackJobs(pool)
  const events: WorkerEvents = new EventEmitter()
  const created = new Promise<string>((resolve) =>
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)),
  )
  const runner = await run({
    events,
    pgPool: pool,
    taskList: tasks,
    crontab,
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: new (await import('graphile-worker')).Logger(() => (level, message, meta) => {
      const err = meta?.['error']
      if (level === 'error') log.error({ err }, message)
      else if (level === 'warning') log.warn({ err }, message)
      else log.debug(message)
    }),
  })
  return {
    async stop() {
      const stopped = runner.stop().then(() => true)
      if (await Promise.race([stopped, sleep(patienceMs, false)])) return
      await giveBackJobs(pool, await created)
    },
  }
}

/** Jobs that a worker has taken, or all of them: otherwise they would be taken for running for four hours. */
const giveBackJobs = (pool: pg.Pool, worker: string | null = null) =>
  pool.query(
    `select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker.jobs where locked_by = coalesce($1, locked_by)))`,
    [worker],
  )
