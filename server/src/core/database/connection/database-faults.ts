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

/** The database is unavailable or restarting. The request is valid and may be retried. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (lostConnection.has(code) || code.startsWith('08')) return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  )
}

/** The database runs but does not accept connections yet. */
export function isDatabaseSlow(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    code === '57P03' ||
    code === '53300' ||
    /timeout exceeded when trying to connect|due to connection timeout/.test(error.message)
  )
}

/** The disk of the database is full. The request is valid but cannot be stored. */
export const isDatabaseFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '53100'

/** The database cannot hold the data, so a retry would not help. */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22')

/** The violated constraint, if the error is a violation. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('23'))
    return undefined
  const named = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
  // A worker of a cluster may name it only in the message, with the shard number appended.
  const name = named || (/constraint "(\w+)"/.exec(error.message)?.[1] ?? '')
  return name.replace(/_\d{5,}$/, '')
}
