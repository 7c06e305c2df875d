import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Blob } from '../../core/blobs/blob-store.ts'
import { createOrganisation, createPerson } from '../../testing/people.ts'
import { eventTable, frigateFile, multipliedRows } from '../../testing/files/frigate-files.ts'
import { historyImports, picturesZip } from '../../testing/history-imports.ts'
import { runJobs } from '../../testing/product/run-jobs.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { openPictures } from './pictures.ts'
import { runImportJob } from './run-import.job.ts'

const product = await startProduct()
const { db } = product.deps
const organisation = await createOrganisation(db, { account_type: 'VEHICLE', dashboard_type: 1 })
const admin = await createPerson(db, organisation.id, 'ADMIN')
const { upload, read } = historyImports(product)

const row = "insert into event values ('1', 'car', 'ABC123', 'In', 1773129600, '{}')"
const noEvents = 'The database has no table of events: it is not from Frigate'
const endless = 'with recursive n(i) as (select 1 union all select i + 1 from n)'
const megabyte = 1 << 20

test.each([
  [
    'a view with a recursive query',
    frigateFile(
      `create view event as ${endless} select max(i) as id, 'car' as label, '' as sub_label, '' as camera, 0 as start_time, '' as data from n`,
    ),
    noEvents,
  ],
  [
    'a virtual table',
    frigateFile('create virtual table event using fts5(id, label, sub_label, camera, start_time, data)'),
    noEvents,
  ],
  [
    'a computed column',
    frigateFile(
      "create table event (id, label, sub_label, camera, start_time, data as (hex(zeroblob(400000000)))); insert into event values ('1', 'car', '', '', 0)",
    ),
    noEvents,
  ],
  ['pages that multiply their rows', multipliedRows(), 'The file cannot be read'],
  ['a damaged database', frigateFile(eventTable, row).fill(255, 4096), noEvents],
  [
    'a dump of one endless line',
    Buffer.from(`--\nCOPY public.plate_reads (id) FROM stdin;\n${'x'.repeat(5 * megabyte)}`),
    'The file has a line that is too long to be a row',
  ],
  [
    'a quote that does not end',
    Buffer.from(`plate,time\n"${'x'.repeat(2 * megabyte)}`),
    expect.stringContaining('The file cannot be read: Max Record Size'),
  ],
])('%s fails the import at once with a reason', async (_, file, fault) => {
  expect(await upload(admin, file)).toMatchObject({ state: 'failed', fault, counts: { rows: 0 } })
})

test('an archive of pictures that is none fails the import before it begins', async () => {
  const csv = 'plate,time,picture\nABC123,2026-03-10T08:00:00Z,a.jpg\n'
  const zip = await picturesZip({ 'a.jpg': Buffer.from('no picture') })
  for (const broken of [Buffer.from('PK no archive'), zip.subarray(0, -30)])
    expect(await upload(admin, csv, broken)).toMatchObject({
      state: 'failed',
      fault: 'The zip file cannot be read.',
    })
})

test('a picture that its archive states as larger than it is, or that is damaged, is left out', async () => {
  const content = Buffer.alloc(50_000, 'content')
  const zip = await picturesZip({ 'good.jpg': content, 'bad.jpg': content, 'bomb.jpg': content })
  const entry = zip.lastIndexOf('bad.jpg') - 46
  zip.writeUInt32LE(zip.readUInt32LE(entry + 24) + 1, entry + 24)
  zip.writeUInt32LE(2 ** 31, zip.lastIndexOf('bomb.jpg') - 46 + 24)
  const blob = {
    size: zip.length,
    open: ({ start = 0, end = zip.length - 1 } = {}) => Readable.from([zip.subarray(start, end + 1)]),
  } as unknown as Blob
  const pictures = await openPictures(blob)
  const found = await Promise.all(['good.jpg', 'bad.jpg', 'bomb.jpg', 'none.jpg'].map(pictures.read))
  expect(found.map((bytes) => bytes?.length)).toEqual([content.length, undefined, undefined, undefined])
})

test('a table beside views, triggers and other tables is read', async () => {
  const file = frigateFile(
    eventTable,
    `create view other as ${endless} select * from n`,
    'create trigger later after insert on event begin select raise(abort, 0) where 0; end',
    row,
  )
  expect(await upload(admin, file)).toMatchObject({ state: 'ready', counts: { rows: 1, good: 1 } })
})

test('the last attempt of a job whose import stays unread says so instead of leaving it as being read', async () => {
  const ready = await upload(admin, 'plate,time\nABC123,2026-03-10T08:00:00Z\n')
  await db
    .updateTable('history_imports')
    .set({ state: 'reading' })
    .where('org_id', '=', organisation.id)
    .where('id', '=', ready.id)
    .execute()
  await runImportJob.queue(db, { orgId: organisation.id, id: ready.id }, { maxAttempts: 1 })
  await runJobs(product)
  expect(await read(admin, ready.id)).toMatchObject({
    state: 'failed',
    fault: 'Reading the file was interrupted too often. Please choose it again',
  })
})

test('an import whose reader exceeds its limits twice has failed', { timeout: 60_000 }, async () => {
  const names = Array.from({ length: 100_000 }, (_, index) => `c${index}`).join()
  const cells = ','.repeat(99_999)
  const wide = [names, ...Array.from({ length: 60 }, () => cells)].join('\n')
  await expect(upload(admin, wide)).rejects.toThrow('exceeded its memory')
  const [found] = await db
    .selectFrom('history_imports')
    .selectAll()
    .where('org_id', '=', organisation.id)
    .orderBy('id', 'desc')
    .execute()
  expect(found).toMatchObject({ state: 'reading', reader_ends: 1 })
  await runImportJob.queue(db, { orgId: organisation.id, id: found!.id })
  await runJobs(product)
  expect(await read(admin, found!.id)).toMatchObject({
    state: 'failed',
    fault: 'The file needs more time or memory than a file of its size may take',
  })
})
