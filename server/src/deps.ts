import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from './core/config.ts'
import type { Metrics } from './core/metrics.ts'
import type { SecretBox } from './core/secrets.ts'
import type { Db } from './db.ts'

/** What a room's routes and jobs are given. The clock is among it, so that time can be tested. */
export interface Deps {
  db: Db
  pool: pg.Pool
  config: Config
  log: Logger
  metrics: Metrics
  secrets: SecretBox
  now: () => Date
}
