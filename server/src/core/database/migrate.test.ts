import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const openAt = (url: string) => openDatabase(readConfig({ DATABASE_URL: url }), createLog('silent'))

test('a database that is up to date is left as it is', async () => {
  expect(await migrate(database.pool)).toEqual([])
})

test('a database of a newer version is refused, and not called unreachable', async () => {
  await database.pool.query(`insert into schema_migrations (name) values ('999_of_tomorrow.sql')`)
  await expect(openAt(database.url)).rejects.toThrow(
    /^The database was used by a newer version of Sightline \(999_of_tomorrow.sql\)/,
  )
})

test('a wrong address is told without its password', async () => {
  const failure = openAt('postgres://ann:hunter2@127.0.0.1:1/sightline')
  await expect(failure).rejects.toThrow(
    'The database at 127.0.0.1:1/sightline cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
  )
})
