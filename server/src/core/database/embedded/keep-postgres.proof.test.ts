import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryData } from '../../../testing/product/temporary-data.ts'
import { connect } from '../database.ts'
import { findRunningPostgres } from './embedded-postgres.ts'
import { keepPostgres } from './keep-postgres.ts'
import { createLog } from '../../logging/log.ts'

let dataDir: string
const inCluster = (file: string) => path.join(dataDir, 'postgres', file)

beforeEach(() => {
  dataDir = temporaryData('keep')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a database that fails to restart is retried until it starts, and the product keeps running', async () => {
  const server = await keepPostgres(dataDir, createLog('silent'))
  const { pool, close } = connect(server.url)
  const isThere = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    )
  expect(await isThere()).toBe(true)
  renameSync(inCluster('global/pg_control'), inCluster('global/away'))
  process.kill(findRunningPostgres(dataDir)!.pid, 'SIGKILL')
  await sleep(2_000)
  expect(await isThere()).toBe(false)
  renameSync(inCluster('global/away'), inCluster('global/pg_control'))
  await expect.poll(isThere, { timeout: 60_000, interval: 200 }).toBe(true)
  await close()
  await server.stop()
  expect(findRunningPostgres(dataDir)).toBeUndefined()
})

test('a database that ends during a stop is not restarted', async () => {
  const server = await keepPostgres(dataDir, createLog('silent'))
  process.kill(findRunningPostgres(dataDir)!.pid, 'SIGKILL')
  await sleep(100)
  await server.stop()
  expect(findRunningPostgres(dataDir)).toBeUndefined()
})

test('an interrupted set-up starts again', async () => {
  const source = path.join(import.meta.dirname, 'embedded-postgres.ts')
  const setUp = `import(${JSON.stringify(source)}).then((all) => all.startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} }))`
  const killed = spawn(process.execPath, ['-e', setUp], { detached: true, stdio: 'ignore' })
  const ended = once(killed, 'exit')
  const hasBegun = () => globSync(path.join(dataDir, 'postgres*', 'PG_VERSION')).length > 0
  await expect.poll(hasBegun, { timeout: 60_000, interval: 5 }).toBe(true)
  process.kill(-killed.pid!, 'SIGKILL')
  await ended
  const server = await keepPostgres(dataDir, createLog('silent'))
  const { pool, close } = connect(server.url)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
  await server.stop()
})
