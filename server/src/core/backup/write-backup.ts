import { open, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import packageJson from '../../../../package.json' with { type: 'json' }
import { diskBlobStore } from '../blobs/blob-store.ts'
import { fileOf } from '../blobs/keep-file.ts'
import type { Config } from '../config.ts'
import { isSpread } from '../database/distribute.ts'
import { readRows } from '../moving/copy-rows.ts'
import { scopesIn } from '../moving/move-files.ts'
import { readMonths, readTables, type Table } from '../moving/tables.ts'
import { instanceSecret, secretBox } from '../secrets.ts'
import { backupFormat, places, sealedText, type End, type Manifest } from './manifest.ts'
import { TarWriter } from './tar.ts'

type Settings = Pick<Config, 'dataDir' | 's3' | 'secret'>

export interface WrittenBackup extends End {
  takenAt: string
}

const partBytes = 4 << 20
/** After everything that is there. */
const whenever = new Date(8.64e15)

/**
 * Writes everything into one file beside the work that goes on: rows as they were at one moment, then the files, which
 * are never changed in place. The file has its name only once all of it is on the disk.
 */
export async function writeBackup(pool: pg.Pool, config: Settings, target: string): Promise<WrittenBackup> {
  if (await stat(target).catch(ignoreMissing))
    throw new Error(`${target} is there already: give another name.`)
  const draft = `${target}.part`
  // What a backup that was killed has left behind.
  await rm(draft, { force: true })
  const file = await open(draft, 'wx', 0o600)
  try {
    const written = await writeAll(pool, config, file)
    await file.sync()
    await file.close()
    await rename(draft, target)
    return written
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

async function writeAll(pool: pg.Pool, config: Settings, file: FileHandle): Promise<WrittenBackup> {
  const tar = new TarWriter(file)
  const client = await pool.connect()
  const rows: Record<string, number> = {}
  let takenAt: string
  try {
    if (await isSpread(client))
      throw new Error(
        'The tables are spread over a Citus cluster, of which one connection cannot see one moment: back its servers up with the means of Postgres.',
      )
    await client.query('begin isolation level repeatable read read only')
    const tables = await readTables(client)
    const manifest = await manifestOf(client, config, tables)
    takenAt = manifest.taken_at
    await tar.add(places.manifest, Buffer.from(JSON.stringify(manifest, undefined, 2)))
    for (const table of tables) rows[table.name] = await writeTable(client, tar, table)
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
  if (!config.secret) await tar.add(places.secret, await readFile(path.join(config.dataDir, 'secret')))
  const files = config.s3 ? { files: 0, bytes: 0 } : await writeFiles(tar, path.join(config.dataDir, 'media'))
  const end: End = { rows, ...files }
  await tar.add(places.end, Buffer.from(JSON.stringify(end, undefined, 2)))
  await tar.end()
  return { ...end, takenAt }
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

/** A table in parts, each of which is compressed for itself; gives how many rows they have, a line each. */
async function writeTable(client: pg.ClientBase, tar: TarWriter, table: Table): Promise<number> {
  let rows = 0
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
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) rows++
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes >= partBytes) await flush()
  }
  if (waitingBytes > 0) await flush()
  return rows
}

const newline = 10

async function writeFiles(tar: TarWriter, folder: string): Promise<{ files: number; bytes: number }> {
  const written = { files: 0, bytes: 0 }
  const store = diskBlobStore(folder)
  for (const scope of await scopesIn(folder))
    for await (const key of store.listOld(scope, whenever)) {
      const source = await open(fileOf(folder, key)).catch(ignoreMissing)
      // Deleted since, because its time was over.
      if (!source) continue
      try {
        const { size } = await source.stat()
        await tar.addFrom(`${places.media}/${key}`, size, source.createReadStream({ autoClose: false }))
        written.files++
        written.bytes += size
      } finally {
        await source.close()
      }
    }
  return written
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
