import path from 'node:path'
import { openBackup } from './core/backup/read-backup.ts'
import { restoreBackup } from './core/backup/restore-backup.ts'
import { writeBackup } from './core/backup/write-backup.ts'
import { verifyBackup, type VerifiedBackup } from './core/backup/verify-backup.ts'
import type { Config } from './core/config.ts'
import { connect } from './core/database/database.ts'
import { databasePaths, findRunningPostgres } from './core/database/embedded-postgres.ts'
import { startDatabase } from './core/database/open-database.ts'
import { findHolder } from './core/instance-lock.ts'
import { createLog } from './core/log.ts'

/** The database as it is: of the running product where there is one, else started for the length of the verb. */
async function withPool(
  config: Config,
  action: (pool: ReturnType<typeof connect>['pool']) => Promise<void>,
): Promise<void> {
  const running = config.databaseUrl ? undefined : findRunningPostgres(config.dataDir)
  const database = running
    ? connect(running.url, { max: 4 })
    : await startDatabase(config, createLog(config.logLevel))
  try {
    await action(database.pool)
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
  await withPool(config, async (pool) => {
    const written = await writeBackup(pool, config, target)
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

export async function verify(file: string | undefined): Promise<void> {
  if (!file) throw new Error('verify-backup needs the name of the file that backup has written.')
  const target = path.resolve(file)
  const verified = await verifyBackup(target)
  console.log(`${target} is whole: ${contentsOf(verified)}, made by version ${verified.version}.`)
  warnOfLeftOut(verified)
}

export async function restore(file: string | undefined, isReplacing: boolean, config: Config): Promise<void> {
  if (!file) throw new Error('restore needs the name of the file that backup has written.')
  const backup = await openBackup(path.resolve(file))
  try {
    await withPool(config, (pool) => restoreBackup(pool, backup, { config, isReplacing }))
    const { manifest, end } = backup
    const sum = Object.values(end.rows).reduce((total, count) => total + count, 0)
    console.log(
      `${sum} rows and ${end.files} files are as they were at ${manifest.taken_at}, counted. A Sightline that runs starts anew by itself.`,
    )
    if (manifest.media_elsewhere)
      console.log(`Files are not in the backup: they were in ${manifest.media_elsewhere}.`)
  } finally {
    await backup.close()
  }
}

/** Prints the data folder, and the embedded database where it is elsewhere; warns while a copy would be of no use. */
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
