import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { Backup } from '#contract/backups/api.ts'
import type { VerifiedBackup } from '../core/backup/verify-backup.ts'
import { writeBackup } from '../core/backup/write-backup.ts'
import type { Config } from '../core/config.ts'
import type { Db } from '../db.ts'
import { sendToStore } from './backup-place.ts'
import { hasBackupTable, insertBackup, updateBackup } from './queries.ts'

interface Means {
  db: Db
  pool: pg.Pool
  config: Pick<Config, 'dataDir' | 's3' | 'secret'>
  now: () => Date
}

interface Wish {
  file: string
  /** Where in the object store the verified file goes. Without one it stays. */
  address?: string | undefined
  origin: Backup['origin']
  /** Rejects soon after this signal aborts. */
  signal?: AbortSignal | undefined
}

const noteEveryMs = 1000

/** Creates a backup and records its progress and result. */
export async function makeBackup(
  means: Means,
  { file, address, origin, signal }: Wish,
): Promise<VerifiedBackup> {
  const { db, pool, config, now } = means
  // Also backs up a database of an older version before its upgrade.
  const id = (await hasBackupTable(db))
    ? await insertBackup(db, { file: address ?? file, origin, now: now() })
    : undefined
  const note = (values: Parameters<typeof updateBackup>[2]) =>
    id === undefined ? Promise.resolve() : updateBackup(db, id, values)
  let progress: Parameters<typeof updateBackup>[2] = {}
  // The heartbeat continues while one large table takes long.
  const timer = setInterval(() => void note(progress).catch(() => undefined), noteEveryMs)
  try {
    const written = await writeBackup(pool, config, file, ({ step, done, of }) => {
      signal?.throwIfAborted()
      progress = { step, done, total: of ?? null }
    })
    const { size } = await stat(file)
    if (address !== undefined)
      await sendToStore(config, file, address).finally(() => rm(file, { force: true }))
    clearInterval(timer)
    const { rows, files, leftOut } = written
    const result = { state: 'good', finished_at: now(), rows, files, bytes: size } as const
    await note({ ...progress, ...result, left_out: leftOut.length })
    return written
  } catch (error) {
    clearInterval(timer)
    const reason = signal?.aborted ? 'Sightline was stopped meanwhile.' : reasonOf(error, file)
    await note({ ...progress, state: 'failed', finished_at: now(), error: reason }).catch(() => undefined)
    throw new Error(reason, { cause: error })
  }
}

function reasonOf(error: unknown, file: string): string {
  const folder = path.dirname(file)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT') return `There is no room left in ${folder}.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `${folder} cannot be written to.`
  if (code === 'ENOENT' || code === 'ENOTDIR') return `There is no folder ${folder}.`
  return error instanceof Error ? error.message : String(error)
}
