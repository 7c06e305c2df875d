import { readConfig } from './core/config.ts'
import { connect } from './core/database/database.ts'
import { findRunningPostgres } from './core/database/embedded-postgres.ts'
import { createLog } from './core/log.ts'
import { createMetrics } from './core/metrics.ts'
import { instanceSecret, secretBox } from './core/secrets.ts'
import type { Tables } from './db.ts'
import { fillMissing } from './demo.ts'

/** Nobody waits for it at a screen: a connection is waited for. */
const connectWithinMs = 10 * 60_000

// The process that started this one has ended, in whatever way. Signals end this one at once: what is not committed is
// filled by the next.
process.on('disconnect', () => process.exit(1))

const config = readConfig(process.env)
const log = createLog(config.logLevel)
try {
  const url = config.databaseUrl ?? findRunningPostgres(config.dataDir)?.url
  if (!url) throw new Error('The database is not running.')
  const { db, pool, close } = connect<Tables>(url, { max: 8 })
  pool.options.connectionTimeoutMillis = connectWithinMs
  const secrets = secretBox(instanceSecret(config.secret, config.dataDir))
  const deps = { db, pool, config, log, metrics: createMetrics(), secrets, now: () => new Date() }
  await fillMissing(deps, process.argv.includes('anew'))
  await close()
  process.exit(0)
} catch (error) {
  log.error({ err: error }, 'the demo could not be filled')
  process.exit(1)
}
