import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Connection } from '../../core/database/database.ts'
import type { Tables } from '../../db.ts'
import { template, withDatabase } from './database-server.ts'

export interface TestDatabase extends Connection<Tables> {
  url: string
}

/** A new, empty, migrated database. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabase(`template ${template} strategy file_copy`)

/** A new database without migrations. */
export const createBareDatabase = (): Promise<TestDatabase> => createDatabase('')

async function createDatabase(options: string): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name} ${options}`)
  await admin.end()
  const url = withDatabase(server, name)
  // On a busy machine a connection may take longer than the product's limit.
  const connection = connect<Tables>(url, { max: 10, withinMs: 60_000 })
  return {
    ...connection,
    url,
    async close() {
      await connection.close()
      const cleaner = new pg.Client({ connectionString: server })
      await cleaner.connect()
      await cleaner.query(`drop database ${name} with (force)`)
      await cleaner.end()
    },
  }
}
