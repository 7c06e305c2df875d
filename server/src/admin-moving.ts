import path from 'node:path'
import pg from 'pg'
import { diskBlobStore } from './core/blobs/blob-store.ts'
import { isCopy } from './core/blobs/keep-file.ts'
import { s3BlobStore } from './core/blobs/s3-blob-store.ts'
import type { Config } from './core/config.ts'
import { connect } from './core/database/database.ts'
import { distribute } from './core/database/cluster/distribute.ts'
import { findRunningPostgres } from './core/database/embedded/embedded-postgres.ts'
import { openDatabase, startDatabase } from './core/database/connection/open-database.ts'
import { createLog } from './core/logging/log.ts'
import { moveDatabase } from './core/moving/move-database.ts'
import { refuseWhileRunning } from './core/moving/running-processes.ts'
import { moveFiles } from './core/moving/move-files.ts'

/** Copies the database into another, empty one. */
export async function moveTo(url: string | undefined, config: Config): Promise<void> {
  if (!url || !/^postgres(ql)?:\/\//.test(url))
    throw new Error('move-to needs the postgres:// address of an empty database.')
  if (!config.databaseUrl && findRunningPostgres(config.dataDir))
    throw new Error(
      'Sightline is running: stop it first, so that nothing arrives while its database is moved.',
    )
  const source = await startDatabase(config, createLog(config.logLevel))
  const target = connect(url, { max: 4 })
  // Before the migration, which running processes of an older version would notice, and once more for late ones.
  const refuse = () => refuseWhileRunning(source.pool)
  try {
    await refuse()
    await source.migrate()
    source.started()
    const moved = await moveDatabase(source.pool, target.pool, refuse)
    for (const { table, rows } of moved) if (rows > 0) console.log(`${table}: ${rows} rows`)
    const rows = moved.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows of ${moved.length} tables are in the other database, counted on both sides.`)
    console.log(
      'Start Sightline with DATABASE_URL set to it, and with the same SIGHTLINE_DATA (it holds the secret).',
    )
  } finally {
    await target.close()
    await source.close()
  }
}

const tellEvery = 1000

/** Copies the files of the data folder into the configured S3 store. */
export async function moveMedia(config: Config): Promise<void> {
  if (!config.s3) throw new Error('move-media needs the SIGHTLINE_S3_* settings of the store to move to.')
  const folder = path.join(config.dataDir, 'media')
  const stores = { from: diskBlobStore(folder), to: s3BlobStore(config.s3) }
  const moved = await moveFiles(folder, stores, ({ copied, alreadyThere }) => {
    if ((copied + alreadyThere) % tellEvery === 0) console.log(`${copied + alreadyThere} files so far`)
  })
  console.log(
    `${moved.copied} files (${moved.bytes} bytes) were copied, ${moved.alreadyThere} were there already. ${folder} is as it was: remove it when all is well.`,
  )
  const lost = moved.damaged.filter((key) => !isCopy(key))
  if (lost.length > 0)
    throw new Error(`These files are damaged in ${folder} and were not copied:\n${lost.join('\n')}`)
}

/** Distributes the tables over the nodes of a cluster. */
export async function distributeTables(config: Config): Promise<void> {
  if (!config.databaseUrl) throw new Error('distribute needs DATABASE_URL, the address of the coordinator.')
  const database = await openDatabase(config, createLog(config.logLevel))
  await database.close()
  const client = new pg.Client({ connectionString: config.databaseUrl })
  await client.connect()
  try {
    await distribute(client, (line) => console.log(line))
  } finally {
    await client.end()
  }
}
