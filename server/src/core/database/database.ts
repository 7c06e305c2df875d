import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { ownChanges } from './change-notices.ts'
import { PatientPool } from './patient-pool.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A day is a day wherever it is read; as a Date it would shift with the time zone of the process.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

export interface Connection<Tables> {
  db: Kysely<Tables>
  pool: pg.Pool
  close(): Promise<void>
}

/** Who asks is refused soon rather than kept waiting. */
export const connectWithinMs = 5_000

export function connect<Tables>(
  url: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): Connection<Tables> {
  const pool = new PatientPool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: connectWithinMs,
  })
  // An idle connection that the server ends must not end us: the pool opens a new one when it is asked.
  pool.on('error', (error) => options.onError?.(error))
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [ownChanges] })
  return { db, pool, close: () => pool.end() }
}
