import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { AppError } from './errors.ts'

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. */
export function serveHealth(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await pool.query('select 1').catch(() => {
      throw new AppError('unavailable', 'The database is not reachable.')
    })
    return { status: 'ok' }
  })
}
