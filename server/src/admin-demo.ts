import type { Config } from './core/config.ts'
import { findRunningPostgres } from './core/database/embedded/embedded-postgres.ts'
import { openDatabase } from './core/database/connection/open-database.ts'
import { createLog } from './core/logging/log.ts'
import { createMetrics } from './core/metrics.ts'
import { instanceSecret, secretBox } from './core/secrets/secrets.ts'
import type { Db, Tables } from './db.ts'
import { loadSignIns, resetDemo } from './demo.ts'

export async function printDemo(db: Db, config: Config): Promise<void> {
  console.log(await loadSignIns())
  const user = await db
    .selectFrom('users')
    .select('mfa_secret')
    .where('email', '=', 'mfa@parking.example')
    .executeTakeFirst()
  if (!user?.mfa_secret) throw new Error('The demo is not filled: run npm start once.')
  const secrets = secretBox(instanceSecret(config.secret, config.dataDir))
  console.log(`MFA secret of mfa@parking.example: ${secrets.open(user.mfa_secret)}`)
}

export async function resetTheDemo(config: Config): Promise<void> {
  if (config.demo === 'off') throw new Error('The demo is off: set SIGHTLINE_DEMO=on to have one.')
  if (!config.databaseUrl && findRunningPostgres(config.dataDir))
    throw new Error('Sightline is running: stop it first, then reset the demo.')
  const log = createLog(config.logLevel)
  const database = await openDatabase<Tables>(config, log)
  try {
    const secrets = secretBox(instanceSecret(config.secret, config.dataDir))
    const { db, pool } = database
    await resetDemo({ db, pool, config, log, metrics: createMetrics(), secrets, now: () => new Date() })
    console.log('The demo is as new.')
  } finally {
    await database.close()
  }
}
