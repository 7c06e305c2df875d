import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillLargeRows } from '../../testing/worlds/large-rows.ts'
import { createOrganisation } from '../../testing/people.ts'
import { contentsOf } from '../../testing/table-contents.ts'
import { temporaryData } from '../../testing/product/temporary-data.ts'
import {
  createBareDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../testing/product/test-database.ts'
import { openBlobStore } from '../blobs/blob-store.ts'
import { migrate, readMigrations } from '../database/migration/migrate.ts'
import { newId } from '../ids.ts'
import { openBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

let folder: string
let file: string
let source: TestDatabase
let target: TestDatabase
const secret = 'a secret of at least thirty-two characters'
const configOf = (name: string, more = {}) => ({
  dataDir: path.join(folder, name),
  s3: undefined,
  secret,
  ...more,
})

beforeEach(async () => {
  folder = temporaryData('backup')
  file = path.join(folder, 'backup.tar')
  source = await createTestDatabase()
  target = await createBareDatabase()
})
afterEach(async () => {
  await source.close()
  await target.close()
  rmSync(folder, { recursive: true, force: true })
})

async function restore(config: object = configOf('target'), isReplacing = false): Promise<void> {
  const backup = await openBackup(file)
  try {
    await restoreBackup(target.pool, backup, { config: config as ReturnType<typeof configOf>, isReplacing })
  } finally {
    await backup.close()
  }
}

const tablesOf = async ({ pool }: TestDatabase) =>
  (await pool.query(`select from pg_class where relname = 'organisations'`)).rowCount

test('a backup of an older version is restored with its schema and then migrated', async () => {
  const old = await createBareDatabase()
  const names = (await readMigrations()).map(({ name }) => name)
  await migrate(old.pool, undefined, new Set(names.slice(0, -3)))
  await old.pool.query(`select graphile_worker.add_job('send_mail', '{"sealed": "x\\\\n\\ty"}')`)
  await old.pool.query(`select ensure_partitions('2024-02-01', '2024-02-01')`)
  await writeBackup(old.pool, configOf('source'), file)
  await old.close()
  await restore()
  const applied = await target.pool.query<{ name: string }>(
    'select name from schema_migrations order by name',
  )
  expect(applied.rows.map(({ name }) => name)).toEqual(names)
  const jobs = await target.pool.query('select id, payload from graphile_worker._private_jobs')
  expect(jobs.rows).toEqual([{ id: 1, payload: { sealed: 'x\\n\ty' } }])
  await target.pool.query(`select graphile_worker.add_job('send_mail')`)
  expect((await target.pool.query('select from graphile_worker._private_jobs')).rowCount).toBe(2)
  expect((await target.pool.query(`select from pg_class where relname = 'images_2024_02'`)).rowCount).toBe(1)
})

test('rejects a backup of a newer version and creates nothing', async () => {
  await source.pool.query(`insert into schema_migrations (name, checksum) values ('999_newer.sql', 'x')`)
  await writeBackup(source.pool, configOf('source'), file)
  await expect(restore()).rejects.toThrow(/whose database \(999_newer\.sql\) this one does not know/)
  expect(await tablesOf(target)).toBe(0)
})

test('rejects a backup whose schema differs from the database in use', async () => {
  await writeBackup(source.pool, configOf('source'), file)
  const names = (await readMigrations()).map(({ name }) => name)
  await migrate(target.pool, undefined, new Set(names.slice(0, -1)))
  await expect(restore(configOf('target'), true)).rejects.toThrow('restore it into a new, empty database')
})

test('a truncated or damaged file changes nothing', async () => {
  const { key } = await openBlobStore(configOf('source')).put('org-1', Buffer.from('a picture'))
  await writeBackup(source.pool, configOf('source'), file)
  const whole = readFileSync(file)
  truncateSync(file, whole.length - 3000)
  await expect(restore()).rejects.toThrow('cannot be restored: it is')
  const damaged = Buffer.from(whole)
  damaged.write('A', whole.indexOf('a picture'))
  writeFileSync(file, damaged)
  await expect(restore()).rejects.toThrow(`The file ${key} of the backup is damaged`)
  writeFileSync(file, 'something else')
  await expect(restore()).rejects.toThrow('cannot be restored')
  expect(await tablesOf(target)).toBe(0)
})

test('restores many chunks, masked copies and plans byte for byte', async () => {
  const { id: orgId } = await createOrganisation(source.db)
  await fillLargeRows(source.pool, orgId)
  const [before, after] = [openBlobStore(configOf('source')), openBlobStore(configOf('target'))]
  const scopes = [orgId, `${orgId}/copies`, `${orgId}/documents/${newId()}`]
  const keys = await Promise.all(
    scopes.map(async (scope) => (await before.put(scope, Buffer.from(scope))).key),
  )
  const written = await writeBackup(source.pool, configOf('source'), file)
  expect(written).toMatchObject({ files: 3, leftOut: [] })
  const contents = await contentsOf(source.pool)
  expect(written.rows).toBe(
    Object.values(contents).reduce((sum, digest) => sum + Number.parseInt(digest, 10), 0),
  )
  await restore()
  expect(await contentsOf(target.pool)).toEqual(contents)
  for (const [index, key] of keys.entries())
    expect((await (await after.find(key))!.bytes()).toString()).toBe(scopes[index])
})

test('damaged originals are skipped and named, damaged copies are skipped', async () => {
  const store = openBlobStore(configOf('source'))
  const [whole, lost, copy] = await Promise.all(
    ['org-1', 'org-2', 'org-1/copies'].map((scope) => store.put(scope, Buffer.from(`a picture of ${scope}`))),
  )
  for (const { key } of [lost!, copy!]) writeFileSync(path.join(folder, 'source/media', key), 'other content')
  await mkdir(path.join(folder, 'source/media/lost+found'))
  const written = await writeBackup(source.pool, configOf('source'), file)
  expect(written).toMatchObject({ files: 1, leftOut: [lost!.key] })
  expect((await verifyBackup(file)).leftOut).toEqual([lost!.key])
  await restore()
  expect(await openBlobStore(configOf('target')).find(whole!.key)).toBeDefined()
})

test('a restore requires the secret of the backup', async () => {
  await writeBackup(source.pool, configOf('source'), file)
  const other = 'another secret of thirty-two characters'
  await expect(restore(configOf('target', { secret: other }))).rejects.toThrow(
    'SIGHTLINE_SECRET is not that of the backup',
  )
  await expect(restore(configOf('target', { secret: undefined }))).rejects.toThrow(
    'The backup was made with a SIGHTLINE_SECRET',
  )
  expect(await tablesOf(target)).toBe(0)
  await restore()
  expect(await tablesOf(target)).toBe(1)
})

test('files of an S3 store are not included, and the backup names their location', async () => {
  const s3 = { endpoint: 'http://127.0.0.1:9', bucket: 'media', region: 'x', accessKey: 'x', secretKey: 'x' }
  await openBlobStore(configOf('source')).put('org-1', Buffer.from('left from before'))
  const written = await writeBackup(source.pool, configOf('source', { s3 }), file)
  expect(written.files).toBe(0)
  const backup = await openBackup(file)
  expect(backup.manifest.media_elsewhere).toBe('the bucket media at http://127.0.0.1:9')
  await backup.close()
})

test('a backup that fails leaves no file behind', async () => {
  await source.pool.query('drop table schema_migrations')
  await expect(writeBackup(source.pool, configOf('source'), file)).rejects.toThrow('schema_migrations')
  expect(await readdir(folder)).toEqual([])
})
