import { statSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { draftFolder, fetchFromStore, isInStore, listStore } from './backups/backup-place.ts'
import { makeBackup } from './backups/make-backup.ts'
import { recordRestored } from './backups/record-restored.ts'
import { openBackup } from './core/backup/read-backup.ts'
import { restoreBackup } from './core/backup/restore-backup.ts'
import { verifyBackup, type VerifiedBackup } from './core/backup/verify-backup.ts'
import type { Config } from './core/config.ts'
import { connect, type Connection } from './core/database/database.ts'
import { databasePaths, findRunningPostgres } from './core/database/embedded/embedded-postgres.ts'
import { startDatabase } from './core/database/connection/open-database.ts'
import { findHolder } from './core/running/instance-lock.ts'
import { createLog } from './core/logging/log.ts'
import type { Tables } from './db.ts'

/** The database of the running product, or one that is started for this command. */
async function withOpen(
  config: Config,
  action: (database: Connection<Tables>) => Promise<void>,
): Promise<void> {
  const running = config.databaseUrl ? undefined : findRunningPostgres(config.dataDir)
  const database = running
    ? connect<Tables>(running.url, { max: 4 })
    : await startDatabase<Tables>(config, createLog(config.logLevel))
  try {
    await action(database)
  } finally {
    await database.close()
  }
}

const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

const contentsOf = ({ rows, tables, takenAt, files, bytes }: VerifiedBackup) =>
  `${rows} rows of ${tables} tables as they were at ${takenAt}, and ${files} files (${inMegabytes(bytes)})`

function warnOfLeftOut({ leftOut }: VerifiedBackup): void {
  if (leftOut.length > 0)
    console.error(
      `These files were damaged in the data folder before the backup and are not in it:\n${leftOut.join('\n')}`,
    )
}

export async function backUp(file: string | undefined, config: Config): Promise<void> {
  if (!file) throw new Error('backup needs the name of the file to write.')
  const target = path.resolve(file)
  await withOpen(config, async ({ db, pool }) => {
    const now = () => new Date()
    const written = await makeBackup({ db, pool, config, now }, { file: target, origin: 'command' })
    console.log(`${target} holds ${contentsOf(written)}. All of it was read again and is whole.`)
    warnOfLeftOut(written)
  })
  if (config.s3)
    console.log(
      `Not in it are the files of the bucket ${config.s3.bucket} at ${config.s3.endpoint}: keep the bucket by other means.`,
    )
  console.log(
    config.secret
      ? 'Not in it is SIGHTLINE_SECRET: keep it, nothing that is sealed can be read without it.'
      : 'The secret of the data folder is in it: keep it where nobody else reads.',
  )
}

/** Runs an action with the file of a backup; one in the object store is fetched for it. */
async function withFile(
  name: string,
  config: Config,
  action: (file: string) => Promise<void>,
): Promise<void> {
  if (!isInStore(name)) return action(path.resolve(name))
  const folder = path.join(draftFolder(config), `fetched-${process.pid}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const file = path.join(folder, path.basename(name))
    await fetchFromStore(config, name, file)
    await action(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Prints the addresses of the backups in the object store, the newest last. */
export async function listBackups(config: Config): Promise<void> {
  for (const address of await listStore(config)) console.log(address)
}

export async function verify(name: string | undefined, config: Config): Promise<void> {
  if (!name) throw new Error('verify-backup needs the name of the file that backup has written.')
  await withFile(name, config, async (file) => {
    const verified = await verifyBackup(file)
    const shown = isInStore(name) ? name : file
    console.log(`${shown} is whole: ${contentsOf(verified)}, made by version ${verified.version}.`)
    warnOfLeftOut(verified)
  })
}

export async function restore(name: string | undefined, isReplacing: boolean, config: Config): Promise<void> {
  if (!name) throw new Error('restore needs the name of the file that backup has written.')
  await withFile(name, config, (file) => restoreFile(file, { name, isReplacing, config }))
}

async function restoreFile(
  file: string,
  { name, isReplacing, config }: { name: string; isReplacing: boolean; config: Config },
): Promise<void> {
  const backup = await openBackup(file)
  try {
    const { manifest, end } = backup
    const rows = Object.values(end.rows).reduce((total, count) => total + count, 0)
    const facts = { file: isInStore(name) ? name : file, rows, files: end.files, bytes: statSync(file).size }
    const afterRows = (client: pg.ClientBase) => recordRestored(client, facts)
    await withOpen(config, ({ pool }) => restoreBackup(pool, backup, { config, isReplacing, afterRows }))
    console.log(
      `${rows} rows and ${end.files} files were restored and counted, as of ${manifest.taken_at}. A running Sightline restarts by itself.`,
    )
    if (manifest.media_elsewhere)
      console.log(`Files are not in the backup: they were in ${manifest.media_elsewhere}.`)
  } finally {
    await backup.close()
  }
}

/** Prints the data folder, and the embedded database when it is elsewhere. Warns while a copy would be unusable. */
export function printBackupPaths({ dataDir, databaseUrl }: Config): void {
  const database = databaseUrl ? [] : databasePaths(dataDir)
  const outside = database.filter((file) => path.relative(dataDir, file).startsWith('..'))
  console.log([dataDir, ...outside].join('\n'))
  const running = databaseUrl ? undefined : findRunningPostgres(dataDir)
  if (!running) return
  const isServerThere = findHolder(dataDir) !== undefined
  console.error(
    `${
      isServerThere
        ? 'Sightline is running'
        : `The database still runs (process ${running.pid}) though Sightline does not`
    }: a copy of these paths made now is of no use. Make one with npm run admin -- backup <file>, or stop ${
      isServerThere ? 'Sightline' : 'the database'
    } first${isServerThere ? '' : ' (start Sightline and stop it again)'}.`,
  )
}
