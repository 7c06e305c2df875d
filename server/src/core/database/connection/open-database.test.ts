import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryData } from '../../../testing/product/temporary-data.ts'
import { readConfig } from '../../config.ts'
import { findRunningPostgres } from '../embedded/embedded-postgres.ts'
import { createLog } from '../../logging/log.ts'
import { openDatabase } from './open-database.ts'
import { unprivilegedAccount } from '../embedded/unprivileged-account.ts'

let dataDir: string
let cluster: string

beforeEach(() => {
  dataDir = temporaryData('open')
  cluster = path.join(dataDir, 'postgres')
  mkdirSync(cluster, { mode: 0o700 })
  const { uid, gid } = unprivilegedAccount()
  if (uid !== undefined) chownSync(cluster, uid, gid!)
  writeFileSync(`${cluster}.password`, 'secret')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const keep = (file: string, content: string) => writeFileSync(path.join(cluster, file), content)
const open = () => openDatabase(readConfig({ SIGHTLINE_DATA: dataDir }), createLog('silent'))

test('names a different database version as the reason of a failed start', async () => {
  keep('PG_VERSION', '16\n')
  keep('postgresql.conf', '')
  await expect(open()).rejects.toThrow(/initialized by PostgreSQL version 16/)
})

test('a database without its password stays unchanged', async () => {
  keep('PG_VERSION', '18\n')
  rmSync(`${cluster}.password`)
  await expect(open()).rejects.toThrow(`put ${cluster}.password back`)
  expect(existsSync(path.join(cluster, 'PG_VERSION'))).toBe(true)
})

test('another process with the id of an old server is not taken for the database', () => {
  keep('postmaster.pid', [process.pid, cluster, 0, 5432].join('\n'))
  expect(findRunningPostgres(dataDir)).toBeUndefined()
})
