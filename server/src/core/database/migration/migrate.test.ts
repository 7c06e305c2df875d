import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryData } from '../../../testing/product/temporary-data.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/product/test-database.ts'
import { readConfig } from '../../config.ts'
import { createLog } from '../../logging/log.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from '../connection/open-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const openAt = (url: string) => openDatabase(readConfig({ DATABASE_URL: url }), createLog('silent'))

test('a current database stays unchanged', async () => {
  expect(await migrate(database.pool)).toEqual([])
})

test('rejects a migration that was changed after it was applied', async () => {
  const folder = temporaryData('migrations')
  cpSync(path.resolve(import.meta.dirname, '../../../../migrations'), folder, { recursive: true })
  const file = path.join(folder, '002_sites.sql')
  const text = readFileSync(file, 'utf8')
  appendFileSync(file, '\nalter table sites add column colour text;\n')
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'Migration 002_sites.sql was changed after this database was brought up to it: put the file back as it was, and what it was to change into a new migration.',
  )
  writeFileSync(file, text.replaceAll('\n', '\r\n'))
  expect(await migrate(database.pool, folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('a database from before the checksums gets the current ones', async () => {
  await database.pool.query('alter table schema_migrations drop column checksum')
  expect(await migrate(database.pool)).toEqual([])
  const { rows } = await database.pool.query<{ checksum: string }>('select checksum from schema_migrations')
  expect(rows.length).toBeGreaterThan(20)
  for (const { checksum } of rows) expect(checksum).toMatch(/^[0-9a-f]{64}$/)
})

test('rejects a database of a newer version without calling it unreachable', async () => {
  await database.pool.query(`insert into schema_migrations (name) values ('999_of_tomorrow.sql')`)
  await expect(openAt(database.url)).rejects.toThrow(
    /^The database was used by a newer version of Sightline \(999_of_tomorrow.sql\)/,
  )
})

test('reports a wrong address without its password', async () => {
  const failure = openAt('postgres://ann:hunter2@127.0.0.1:1/sightline')
  await expect(failure).rejects.toThrow(
    'The database at 127.0.0.1:1/sightline cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
  )
})
