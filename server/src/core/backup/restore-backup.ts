import { Readable } from 'node:stream'
import type pg from 'pg'
import { openBlobStore } from '../blobs/blob-store.ts'
import { scopeOf } from '../blobs/keep-file.ts'
import type { Config } from '../config.ts'
import type { OpenBackup } from './read-backup.ts'
import { restoreRows } from './restore-rows.ts'
import { planSecret } from './restore-secret.ts'

/** Larger files are copied in chunks. */
const mostInMemory = 64 << 20

type Settings = Pick<Config, 'dataDir' | 's3' | 'secret'>

interface RestoreOptions {
  config: Settings
  isReplacing: boolean
  /** Runs in the transaction of the rows. */
  afterRows?: (client: pg.ClientBase) => Promise<void>
}

/**
 * Restores a backup into a database and a file store. Files come first: a file without a row is harmless, a row
 * without its file is not.
 */
export async function restoreBackup(
  pool: pg.Pool,
  backup: OpenBackup,
  { config, isReplacing, afterRows }: RestoreOptions,
): Promise<void> {
  const takeSecret = planSecret(backup, config, isReplacing)
  const store = openBlobStore(config)
  for (const { key, size, content, pieces } of backup.files) {
    const kept = await store.put(
      scopeOf(key),
      size > mostInMemory ? Readable.from(pieces()) : await content(),
    )
    if (kept.key !== key)
      throw new Error(`The file ${key} of the backup is damaged: the database was not changed.`)
  }
  await restoreRows(pool, backup, {
    isReplacing,
    beforeCommit: async (client) => {
      await afterRows?.(client)
      takeSecret()
    },
  })
}
