import { open, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import packageJson from '../../../../package.json' with { type: 'json' }
import type { Config } from '../config.ts'
import { isSpread } from '../database/cluster/is-cluster.ts'
import { readRows } from '../moving/copy-rows.ts'
import { readMonths, readTables, type Table } from '../moving/tables.ts'
import { instanceSecret, secretBox } from '../secrets/secrets.ts'
import { backupFormat, places, sealedText, type End, type Manifest } from './manifest.ts'
import { TarWriter } from './tar.ts'
import { verifyBackup, type VerifiedBackup } from './verify-backup.ts'
import { ignoreMissing, writeFiles } from './write-files.ts'

type Settings = Pick<Config, 'dataDir' | 's3' | 'secret'>

export interface BackupProgress {
  step: 'rows' | 'files' | 'verifying'
  done: number
  /** Undefined while the total is unknown. */
  of?: number | undefined
}
type OnProgress = (progress: BackupProgress) => void

const partBytes = 4 << 20

/**
 * Writes everything into one file while the product runs: the rows of one snapshot, then the files, which are never
 * changed in place. The file gets its name after it was synced and verified.
 */
export async function writeBackup(
  pool: pg.Pool,
  config: Settings,
  target: string,
  onProgress: OnProgress = () => undefined,
): Promise<VerifiedBackup> {
  if (await stat(target).catch(ignoreMissing))
    throw new Error(`${target} is there already: give another name.`)
  const draft = `${target}.part`
  // Removes the remains of a backup that was killed.
  await rm(draft, { force: true })
  const file = await open(draft, 'wx', 0o600)
  try {
    await writeAll(pool, config, { file, onProgress })
    await file.sync()
    await file.close()
    const verified = await verifyBackup(draft, (done, of) => onProgress({ step: 'verifying', done, of }))
    await rename(draft, target)
    return verified
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

async function writeAll(
  pool: pg.Pool,
  config: Settings,
  { file, onProgress }: { file: FileHandle; onProgress: OnProgress },
): Promise<void> {
  const tar = new TarWriter(file)
  const rows = await writeRowsOfMoment(pool, config, { tar, onProgress })
  if (!config.secret) await tar.add(places.secret, await readFile(path.join(config.dataDir, 'secret')))
  const files = config.s3
    ? { files: 0, bytes: 0, left_out: [] }
    : await writeFiles(tar, path.join(config.dataDir, 'media'), (done) => onProgress({ step: 'files', done }))
  const end: End = { rows, ...files }
  await tar.add(places.end, Buffer.from(JSON.stringify(end, undefined, 2)))
  await tar.end()
}

/** Writes all tables of one snapshot and returns the row count of each. */
async function writeRowsOfMoment(
  pool: pg.Pool,
  config: Settings,
  { tar, onProgress }: { tar: TarWriter; onProgress: OnProgress },
): Promise<Record<string, number>> {
  const client = await pool.connect()
  try {
    if (await isSpread(client))
      throw new Error(
        'The tables are spread over a Citus cluster, of which one connection cannot see one moment: back its servers up with the means of Postgres.',
      )
    await client.query('begin isolation level repeatable read read only')
    const tables = await readTables(client)
    const manifest = await manifestOf(client, config, tables)
    await tar.add(places.manifest, Buffer.from(JSON.stringify(manifest, undefined, 2)))
    const counts = await countRows(client, tables)
    const of = Object.values(counts).reduce((sum, count) => sum + count, 0)
    let done = 0
    for (const table of tables) {
      await writeTable(client, tar, table)
      done += counts[table.name]!
      onProgress({ step: 'rows', done, of })
    }
    return counts
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

async function countRows(client: pg.ClientBase, tables: readonly Table[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`)
    counts[name] = Number(rows[0]!.count)
  }
  return counts
}

async function manifestOf(client: pg.ClientBase, config: Settings, tables: Table[]): Promise<Manifest> {
  const { rows } = await client.query<{ at: Date }>('select now() as at')
  const migrations = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from schema_migrations order by name',
  )
  return {
    format: backupFormat,
    version: packageJson.version,
    taken_at: rows[0]!.at.toISOString(),
    migrations: migrations.rows,
    months: await readMonths(client),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sealed: secretBox(instanceSecret(config.secret, config.dataDir)).seal(sealedText).toString('base64'),
    media_elsewhere: config.s3 ? `the bucket ${config.s3.bucket} at ${config.s3.endpoint}` : null,
  }
}

/** Writes a table in parts that are compressed separately. */
async function writeTable(client: pg.ClientBase, tar: TarWriter, table: Table): Promise<void> {
  let part = 0
  let waiting: Buffer[] = []
  let waitingBytes = 0
  const flush = async () => {
    const packed = await promisify(gzip)(Buffer.concat(waiting), { level: 3 })
    await tar.add(`${places.tables}/${table.name}/${String(++part).padStart(6, '0')}.gz`, packed)
    waiting = []
    waitingBytes = 0
  }
  for await (const chunk of readRows(client, table.name, table.columns) as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes >= partBytes) await flush()
  }
  if (waitingBytes > 0) await flush()
}
