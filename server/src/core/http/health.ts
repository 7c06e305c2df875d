import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { AppError } from '../errors.ts'
import type { Readiness } from '../running/readiness.ts'
import type { Metrics } from '../metrics.ts'
import { within } from '../turns/within.ts'

/** A slower database counts as unavailable. */
const longestAnswerMs = 2_000

const isAnswering = (pool: pg.Pool): Promise<boolean> =>
  within(longestAnswerMs, pool.query('select 1')).then(
    () => true,
    () => false,
  )

/** `/healthz`: the process responds. `/readyz`: it can also reach its database and accepts requests. */
export function serveHealth(
  app: FastifyInstance,
  pool: pg.Pool,
  metrics: Metrics,
  readiness: Readiness,
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    const refusal = readiness.refusal()
    if (refusal) throw new AppError('unavailable', refusal)
    if (!(await isAnswering(pool))) throw new AppError('unavailable', 'The database is not reachable.')
    return { status: 'ok' }
  })
  // A client that keeps its connection would continue to send requests here.
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.refusal()) reply.header('connection', 'close')
  })
  metrics.gauge('sightline_database_up', 'Whether the database answers: 1 or 0', [], async (gauge) => {
    gauge.set((await isAnswering(pool)) ? 1 : 0)
  })
}
