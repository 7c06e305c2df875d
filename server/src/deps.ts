import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from './core/config.ts'
import type { Metrics } from './core/metrics.ts'
import type { SecretBox } from './core/secrets/secrets.ts'
import type { Db } from './db.ts'

/** The dependencies of a room's routes and jobs. They include the clock, so that tests control time. */
export interface Deps {
  db: Db
  pool: pg.Pool
  config: Config
  log: Logger
  metrics: Metrics
  secrets: SecretBox
  now: () => Date
}
