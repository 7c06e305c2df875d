import { readConfig } from './core/config.ts'
import { connect } from './core/database/database.ts'
import { findRunningPostgres } from './core/database/embedded/embedded-postgres.ts'
import { createLog } from './core/logging/log.ts'
import { createMetrics } from './core/metrics.ts'
import { instanceSecret, secretBox } from './core/secrets/secrets.ts'
import type { Tables } from './db.ts'
import { fillMissing } from './demo.ts'

/** A background process can wait for a connection. */
const connectWithinMs = 10 * 60_000

// The parent process has ended. Signals end this process at once: the next fill repeats work that is not
// committed.
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
