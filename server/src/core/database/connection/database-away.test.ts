import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import type { Tables } from '../../../db.ts'
import type { Deps } from '../../../deps.ts'
import { readConfig } from '../../config.ts'
import { findRunningPostgres } from '../embedded/embedded-postgres.ts'
import { createLog } from '../../logging/log.ts'
import { createMetrics } from '../../metrics.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'
import { secretBox } from '../../secrets/secrets.ts'
import { temporaryData } from '../../../testing/product/temporary-data.ts'

const dataDir = temporaryData('away')
const config = readConfig({ SIGHTLINE_DATA: dataDir, LOG_LEVEL: 'silent' })
let database: OpenDatabase<Tables>
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  const log = createLog(config.logLevel)
  database = await openDatabase<Tables>(config, log)
  const deps: Deps = {
    db: database.db,
    pool: database.pool,
    config,
    log,
    metrics: createMetrics(),
    secrets: secretBox('a secret of at least thirty-two characters'),
    now: () => new Date(),
  }
  app = await buildApp(deps)
})
afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const signIn = () =>
  app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email: 'a@b.example', password: 'x' } })

async function until(isTrue: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(50)) {
    if (await isTrue()) return true
  }
  return false
}

test('requests fail with 503 while the database is unavailable and succeed again once it is back', async () => {
  expect((await signIn()).statusCode).toBe(400)
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  expect(rows[0]?.pid).toBeGreaterThan(0)
  const postmaster = findRunningPostgres(dataDir)!
  process.kill(postmaster.pid, 'SIGKILL')

  const answers = new Set<number>()
  const isBack = await until(async () => {
    const answer = await signIn()
    answers.add(answer.statusCode)
    return answer.statusCode === 400
  }, 60_000)
  expect(isBack).toBe(true)
  expect([...answers].every((status) => status === 503 || status === 400)).toBe(true)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})
