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
