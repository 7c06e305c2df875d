import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { ownChanges } from './change-notices.ts'

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
  const pool = new pg.Pool({
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

const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25P03',
])

/** True when the database is away or restarting: the caller may try again, the request was not wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (lostConnection.has(code) || code.startsWith('08')) return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  )
}

/** True when it is there, but does not accept a connection yet. */
export function isDatabaseSlow(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    code === '57P03' ||
    code === '53300' ||
    /timeout exceeded when trying to connect|due to connection timeout/.test(error.message)
  )
}

/** True when its disk is full: the request was not wrong, but it cannot be stored before somebody makes room. */
export const isDatabaseFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '53100'

/** True when the data itself is what the database cannot hold: sending it again would not help. */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22')

/** The constraint a statement broke, if that is what went wrong. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('23'))
    return undefined
  const named = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
  // A server of a cluster may tell it in its message alone, and with the number of the shard.
  const name = named || (/constraint "(\w+)"/.exec(error.message)?.[1] ?? '')
  return name.replace(/_\d{5,}$/, '')
}
