import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { fillLargeRows } from '../../testing/worlds/large-rows.ts'
import { createOrganisation } from '../../testing/people.ts'
import { contentsOf } from '../../testing/table-contents.ts'
import { createTestDatabase } from '../../testing/product/test-database.ts'
import { copyRows, readRows, writeRows } from './copy-rows.ts'
import { readTables } from './tables.ts'

const [source, target] = [await createTestDatabase(), await createTestDatabase()]
afterAll(async () => {
  await source.close()
  await target.close()
})

const client = await source.pool.connect()
const { columns } = (await readTables(client)).find(({ name }) => name === 'public.live_events')!
client.release()

test('copies rows of a megabyte and tables of many chunks byte for byte, with one listener at a time', async () => {
  const { id: orgId } = await createOrganisation(source.db)
  await fillLargeRows(source.pool, orgId)
  const warnings: string[] = []
  const note = ({ name }: Error) => warnings.push(name)
  process.on('warning', note)
  const [from, to] = [await source.pool.connect(), await target.pool.connect()]
  await copyRows(from, to, 'public.live_events', columns)
  await new Promise(setImmediate)
  process.off('warning', note)
  expect(warnings).toEqual([])
  const [before, after] = [await contentsOf(source.pool), await contentsOf(target.pool)]
  expect(before['public.live_events']).toMatch(/^20005 /)
  expect(after['public.live_events']).toBe(before['public.live_events'])
  expect((await from.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  from.release()
  to.release()
})

test('chunks for a slow reader stay unchanged', async () => {
  const from = await source.pool.connect()
  const chunks: Buffer[] = []
  for await (const chunk of readRows(from, 'public.live_events', columns)) chunks.push(chunk as Buffer)
  from.release()
  expect(chunks.length).toBeGreaterThan(100)
  await target.pool.query('truncate live_events')
  const to = await target.pool.connect()
  await writeRows(to, 'public.live_events', columns, Readable.from(chunks))
  to.release()
  const [before, after] = [await contentsOf(source.pool), await contentsOf(target.pool)]
  expect(after['public.live_events']).toBe(before['public.live_events'])
})

test('rejects a row that does not fit the table and keeps the connection usable', async () => {
  const to = await target.pool.connect()
  const rows = Readable.from([Buffer.from('not a row\n')])
  await expect(writeRows(to, 'public.live_events', columns, rows)).rejects.toThrow('invalid input syntax')
  expect((await to.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  to.release()
})
