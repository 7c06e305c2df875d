import { rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrganisation } from '../../testing/people.ts'
import { temporaryData } from '../../testing/product/temporary-data.ts'
import { createTestDatabase } from '../../testing/product/test-database.ts'
import { openBlobStore } from '../blobs/blob-store.ts'
import { places } from './manifest.ts'
import { listTar, openArchive, readEntry, TarWriter } from './tar.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = temporaryData('verify')
const whole = path.join(folder, 'whole.tar')
const source = await createTestDatabase()
afterAll(async () => {
  await source.close()
  rmSync(folder, { recursive: true, force: true })
})

const organisations = `${places.tables}/public.organisations/000001.gz`
let media: string

beforeAll(async () => {
  const config = { dataDir: folder, s3: undefined, secret: undefined }
  await createOrganisation(source.db)
  await createOrganisation(source.db)
  const { key } = await openBlobStore(config).put('org-1/copies', Buffer.from('a picture'))
  media = `${places.media}/${key}`
  await writeBackup(source.pool, config, whole)
})

type Change = (content: Buffer) => Buffer | undefined | Promise<Buffer>

/** Verifies a copy of the archive with one entry changed or removed. */
async function verifyChanged(name: string, change: Change) {
  const changed = path.join(folder, 'changed.tar')
  rmSync(changed, { force: true })
  const [from, to] = [await openArchive(whole), await open(changed, 'wx')]
  const tar = new TarWriter(to)
  for (const entry of await listTar(from)) {
    const content = await readEntry(from, entry)
    const other = entry.name === name ? await change(content) : content
    if (other) await tar.add(entry.name, other)
  }
  await tar.end()
  await Promise.all([from.close(), to.close()])
  return verifyBackup(changed)
}

const inRows = (change: (rows: string) => string) => async (content: Buffer) =>
  promisify(gzip)(change((await promisify(gunzip)(content)).toString()))

test('accepts a complete backup and counts its content', async () => {
  expect(await verifyBackup(whole)).toMatchObject({ files: 1, bytes: 9, leftOut: [] })
  expect(await verifyChanged(media, (content) => content)).toMatchObject({ files: 1 })
})

test('names the row that lacks a column', async () => {
  await expect(
    verifyChanged(
      organisations,
      inRows((rows) => rows.replace('\t', ' ')),
    ),
  ).rejects.toThrow(/row 1 of public\.organisations does not have \d+ columns/)
})

test('names the row that was cut off', async () => {
  await expect(
    verifyChanged(
      organisations,
      inRows((rows) => rows.slice(0, -1)),
    ),
  ).rejects.toThrow(/row 2 of public\.organisations does not have \d+ columns/)
})

test('compares the rows with the counts of the database', async () => {
  const changed = verifyChanged(
    organisations,
    inRows((rows) => rows.slice(0, rows.indexOf('\n') + 1)),
  )
  await expect(changed).rejects.toThrow('public.organisations has 1 rows and not 2')
  await expect(verifyChanged(organisations, () => undefined)).rejects.toThrow('has 0 rows and not 2')
})

test('rejects a file with changed content, with another size, and a missing file', async () => {
  await expect(verifyChanged(media, () => Buffer.from('a picturE'))).rejects.toThrow('has another content')
  await expect(verifyChanged(media, () => Buffer.from('a pic'))).rejects.toThrow('have 5 bytes and not 9')
  await expect(verifyChanged(media, () => undefined)).rejects.toThrow('it has 0 of 1 files')
})

test('rejects rows that cannot be decompressed, another secret, and a backup without its end', async () => {
  await expect(verifyChanged(organisations, () => Buffer.from('no gzip'))).rejects.toThrow(
    `${organisations} does not unpack`,
  )
  await expect(verifyChanged(places.secret, () => Buffer.from('x'.repeat(43)))).rejects.toThrow(
    'its secret does not open what it sealed',
  )
  await expect(verifyChanged(places.end, () => undefined)).rejects.toThrow('end.json is missing')
})
