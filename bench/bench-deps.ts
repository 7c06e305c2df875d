import { readConfig, type Config } from '../server/src/core/config.ts'
import type { connect } from '../server/src/core/database/database.ts'
import { createLog } from '../server/src/core/logging/log.ts'
import { createMetrics } from '../server/src/core/metrics.ts'
import { secretBox } from '../server/src/core/secrets/secrets.ts'
import type { Tables } from '../server/src/db.ts'
import type { Deps } from '../server/src/deps.ts'

/** The dependencies of the product on the database of a benchmark, without logs. */
export const benchDeps = (
  { db, pool }: Pick<ReturnType<typeof connect<Tables>>, 'db' | 'pool'>,
  config: Config,
): Deps => ({
  db,
  pool,
  config,
  log: createLog(config.logLevel),
  metrics: createMetrics(),
  secrets: secretBox('a secret of at least thirty-two characters'),
  now: () => new Date(),
})

export const benchConfig = (dataDir: string): Config =>
  readConfig({ SIGHTLINE_DATA: dataDir, LOG_LEVEL: 'silent' })
