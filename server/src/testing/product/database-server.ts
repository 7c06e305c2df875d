import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '../../core/database/database.ts'
import { startEmbeddedPostgres } from '../../core/database/embedded/embedded-postgres.ts'
import { migrate } from '../../core/database/migration/migrate.ts'
import { reportUnboundStatements } from '../statements/report-statements.ts'
import { temporaryData } from './temporary-data.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    /** The folder to which each test file writes the statements that the product executed. */
    statementsFolder: string
  }
}

export const template = 'sightline_template'

/** One real server for the whole run. Each test file clones the migrated template, which takes milliseconds. */
export default async function setUp(project: TestProject) {
  const dataDir = temporaryData('test')
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'],
    // Without it, each test would wait for its limit and report a lost connection.
    onUnexpectedExit(code) {
      console.error(`\nThe database of the tests has ended (${code ?? 'killed'}), so the run ends as well.`)
      process.exit(1)
    },
  })
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`create database ${template}`)
  await admin.end()
  const connection = connect(withDatabase(server.url, template))
  await migrate(connection.pool)
  await connection.close()
  project.provide('databaseServer', server.url)
  const statementsFolder = mkdtempSync(path.join(tmpdir(), 'sightline-statements-'))
  project.provide('statementsFolder', statementsFolder)
  return async () => {
    await reportUnboundStatements(withDatabase(server.url, template), statementsFolder)
    rmSync(statementsFolder, { recursive: true, force: true })
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
