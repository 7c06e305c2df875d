import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { run, type JobHelpers, type Task, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { patiently } from './database/connection/patient-pool.ts'
import { traced } from './telemetry/tracing.ts'

interface JobOptions {
  runAt?: Date
  /** Of several queued jobs with the same key only the last runs. */
  key?: string
  maxAttempts?: number
}

export interface Job<Deps, Payload extends z.ZodType> {
  name: string
  payload: Payload
  /** May run for minutes, so it must not occupy the slots of the others. */
  isLong: boolean
  /** In the caller's transaction: the job is queued exactly when the cause is committed. */
  queue<Tables>(db: Kysely<Tables>, payload: z.input<Payload>, options?: JobOptions): Promise<void>
  task(deps: Deps): Task
}

/** For jobs without parameters, mostly scheduled ones. */
export const noPayload = z.object({})

/** Defines a job. The compiler checks queued payloads, and the same schema parses them before the job runs. */
export const defineJob = <Deps, Payload extends z.ZodType>({
  name,
  payload: schema,
  takesTurns = false,
  isLong = takesTurns,
  work,
}: {
  name: string
  payload: Payload
  /**
   * A long job about one organisation (`orgId` of its payload). Many of them must not delay those of other
   * organisations.
   */
  takesTurns?: boolean
  /** A long job about all organisations. */
  isLong?: boolean
  work: (deps: Deps) => (payload: z.output<Payload>, helpers: JobHelpers) => Promise<void>
}): Job<Deps, Payload> => ({
  name,
  payload: schema,
  isLong,
  async queue(db, payload, options = {}) {
    const lane = takesTurns ? laneOf(payload) : null
    await sql`select graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json,
      queue_name := ${lane}::text,
      priority := ${lane ? waitingInLane(lane) : sql`null`}::int,
      run_at := ${options.runAt ?? null}::timestamptz,
      job_key := ${options.key ?? null}::text,
      max_attempts := ${options.maxAttempts ?? 10}::int
    )`.execute(db)
  },
  task(deps) {
    const run = work(deps)
    const start = { name: `job ${name}`, kind: 'consumer', attributes: { 'sightline.job': name } } as const
    return (payload, helpers) => traced(start, () => patiently(() => run(schema.parse(payload), helpers)))
  },
})

/** Jobs of a lane run one after the other, so an organisation occupies one slot of a worker. */
const laneOf = (payload: unknown) => `organisation ${(payload as { orgId: string }).orgId}`

const mostCounted = 100

/** Lower values run first, so a short queue does not wait behind a long one. */
const waitingInLane = (lane: string) => sql`(
  select count(*) from (
    select from graphile_worker.jobs where queue_name = ${lane} limit ${sql.lit(mostCounted)}) as waiting)`

export interface Worker {
  stop(): Promise<void>
}

/** Mails, alerts and the clock do not wait for the packages of several organisations. */
const slots = { short: 3, long: 3 }

/** The time for jobs to finish when the worker stops. Unfinished jobs are restarted by the next worker. */
const patienceMs = 5_000

interface WorkerOptions {
  tasks: TaskList
  /** The names of those that may run for minutes. */
  longJobs?: ReadonlySet<string>
  /** In the format of graphile-worker. */
  crontab: string
  log: Logger
  /** No other process works on this database, so locked jobs were left by a killed run. */
  isAlone: boolean
}

/** Runs jobs until stopped. */
export async function startWorker(
  pool: pg.Pool,
  { tasks, longJobs = new Set(), crontab, log, isAlone }: WorkerOptions,
): Promise<Worker> {
  if (isAlone) await giveBackJobs(pool)
  await giveBackJobsOfDead(pool)
  const namesOf = (isLong: boolean) => Object.keys(tasks).filter((name) => longJobs.has(name) === isLong)
  const begin = async (names: string[], concurrency: number, ofClock: string) =>
    names.length === 0
      ? []
      : [await startRunner(pool, pick(tasks, names), { concurrency, crontab: ofClock, log })]
  // The short ones last: they begin at once, and the start of the process must not depend on what they find.
  const runners = [
    ...(await begin(namesOf(true), slots.long, '')),
    ...(await begin(namesOf(false), slots.short, crontab)),
  ]
  const ids = runners.map(({ id }) => id)
  await signOfLife(pool, ids)
  const beat = setInterval(() => {
    signOfLife(pool, ids)
      .then(() => giveBackJobsOfDead(pool))
      .catch((error: unknown) => log.warn({ err: error }, 'the worker could not give a sign of life'))
  }, signEveryMs)
  return {
    async stop() {
      clearInterval(beat)
      const stopped = Promise.all(runners.map(({ stop }) => stop())).then(() => true)
      if (!(await Promise.race([stopped, sleep(patienceMs, false)]))) await giveBackJobs(pool, ids)
      await pool.query('delete from job_workers where id = any($1)', [ids])
    },
  }
}

const pick = (tasks: TaskList, names: readonly string[]): TaskList =>
  Object.fromEntries(names.map((name) => [name, tasks[name]!]))

/** Some jobs in slots of their own. */
async function startRunner(
  pool: pg.Pool,
  taskList: TaskList,
  { concurrency, crontab, log }: { concurrency: number; crontab: string; log: Logger },
) {
  const events: WorkerEvents = new EventEmitter()
  const created = new Promise<string>((resolve) =>
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)),
  )
  // Fetching and running jobs waits for a connection.
  const runner = await patiently(async () =>
    run({
      events,
      pgPool: pool,
      taskList,
      crontab,
      concurrency,
      pollInterval: 1_000,
      noHandleSignals: true,
      logger: new (await import('graphile-worker')).Logger(() => (level, message, meta) => {
        const err = meta?.['error']
        if (level === 'error') log.error({ err }, message)
        else if (level === 'warning') log.warn({ err }, message)
        else log.debug(message)
      }),
    }),
  )
  return { id: await created, stop: () => runner.stop() }
}

/** Releases the jobs of some workers or of all. Otherwise they would count as running for four hours. */
const giveBackJobs = (pool: pg.Pool, workers: readonly string[] | null = null) =>
  pool.query(
    `select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker.jobs
      where locked_by is not null and ($1::text[] is null or locked_by = any($1))))`,
    [workers],
  )

/** The interval at which a worker reports that it is alive, */
const signEveryMs = 5_000
/** and the silence after which another takes its jobs: longer than a short outage of the database. */
const silentSeconds = 45

const signOfLife = (pool: pg.Pool, ids: readonly string[]) =>
  pool.query(
    `insert into job_workers (id, seen_at) select id, now() from unnest($1::text[]) as given(id)
    on conflict (id) do update set seen_at = now()`,
    [ids],
  )

/** Uses the clock of the database, since machine clocks differ. */
const giveBackJobsOfDead = (pool: pg.Pool) =>
  pool.query(
    `with dead as (
      delete from job_workers where seen_at < now() - make_interval(secs => $1) returning id)
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_at < now() - make_interval(secs => $1)
        and not exists (select from job_workers
          where id = locked_by and seen_at >= now() - make_interval(secs => $1))))`,
    [silentSeconds],
  )
