import pg from 'pg'
import { connect } from '../../core/database/database.ts'
import { distribute } from '../../core/database/cluster/distribute.ts'
import { migrate } from '../../core/database/migration/migrate.ts'
import type { Tables } from '../../db.ts'
import type { TestDatabase } from '../product/test-database.ts'

/** The coordinator of the cluster. Each connection reports the statements that the coordinator sends to shards. */
export const clusterUrl = withReports(process.env['SIGHTLINE_CITUS_URL']!)

function withReports(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', '-c citus.log_remote_commands=on')
  return address.href
}

/** The migrated and distributed database. */
export async function openCluster(): Promise<TestDatabase> {
  const database = { ...connect<Tables>(clusterUrl, { max: 10 }), url: clusterUrl }
  await migrate(database.pool)
  await distributeAll()
  return database
}

/** Returns the reported steps. */
export async function distributeAll(): Promise<string[]> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  const lines: string[] = []
  await distribute(client, (line) => lines.push(line))
  await client.end()
  return lines
}
