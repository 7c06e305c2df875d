import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCaller } from '../../../auth/queries.ts'
import type { Tables } from '../../../db.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/product/test-database.ts'
import { connect, type Connection } from '../database.ts'
import { executePrepared } from './prepared.ts'

let database: TestDatabase
let connection: Connection<Tables>

beforeAll(async () => {
  database = await createTestDatabase()
  // One connection, so that all statements are prepared in the same place.
  connection = connect<Tables>(database.url, { max: 1 })
})
afterAll(async () => {
  await connection.close()
  await database.close()
})

/** The prepared statements of the connection with this text, and how often each ran. */
async function preparedWith(text: string): Promise<number[]> {
  const { rows } = await sql<{ runs: number }>`
    select generic_plans + custom_plans as runs from pg_prepared_statements
    where strpos(statement, ${text}) > 0`.execute(connection.db)
  return rows.map(({ runs }) => runs)
}

test('a statement is prepared once for all its values, and other statements are not', async () => {
  const added = (number: number) =>
    executePrepared(connection.db, sql<{ sum: number }>`select ${number}::int + 1 as sum`)
  expect(await added(1)).toEqual([{ sum: 2 }])
  expect(await added(41)).toEqual([{ sum: 42 }])
  await sql`select ${1}::int + 2 as sum`.execute(connection.db)
  expect(await preparedWith('::int + 1 as sum')).toEqual([2])
  expect(await preparedWith('::int + 2 as sum')).toEqual([])
})

test('the caller of a request is found by a prepared statement', async () => {
  for (const token of ['one', 'another'])
    expect(await findCaller(connection.db, token, new Date())).toBeUndefined()
  expect(await preparedWith('from "sessions"')).toEqual([2])
})
