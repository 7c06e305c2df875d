import { hostname } from 'node:os'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { ownChanges } from './changes/change-notices.ts'
import { PatientPool } from './connection/patient-pool.ts'
import { prepareOn } from './statements/prepared.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// Dates are read as text. A Date object would shift with the time zone of the process.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

export interface Connection<Tables> {
  db: Kysely<Tables>
  pool: pg.Pool
  close(): Promise<void>
}

/** How the database lists the sessions of this process. Postgres cuts names at 63 bytes. */
export const sessionPrefix = 'sightline '
export const sessionName = `${sessionPrefix}${process.pid} ${hostname()}`.slice(0, 63)

/** A request fails soon instead of waiting. */
export const connectWithinMs = 5_000

export function connect<Tables>(
  url: string,
  options: { max?: number; withinMs?: number; onError?: (error: Error) => void } = {},
): Connection<Tables> {
  const pool = new PatientPool({
    connectionString: url,
    application_name: sessionName,
    max: options.max ?? 20,
    connectionTimeoutMillis: options.withinMs ?? connectWithinMs,
  })
  // The end of an idle connection must not end the process. The pool opens a new one on demand.
  pool.on('error', (error) => options.onError?.(error))
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    prepareOn(client)
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [ownChanges] })
  return { db, pool, close: () => pool.end() }
}
