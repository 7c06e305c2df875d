import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryData } from '../../../testing/product/temporary-data.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { freeBytes, refuseWithoutRoom, setUpFault } from './room-for-database.ts'

test('a first start without room says so before it writes anything', async () => {
  const dataDir = temporaryData('room')
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const starting = startEmbeddedPostgres({ dataDir, freeBytes: () => 60e6 })
  await expect(starting).rejects.toThrow(
    `There is no room for the database in ${dataDir}: 60 MB are free and 256 MB are needed.`,
  )
  expect(readdirSync(dataDir)).toEqual([])
})

test('an existing database starts however little room there is', async () => {
  const dataDir = temporaryData('room')
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  const first = await startEmbeddedPostgres({ dataDir })
  await first.stop()
  const again = await startEmbeddedPostgres({ dataDir, freeBytes: () => 60e6 })
  await again.stop()
  expect(again.port).toBeGreaterThan(0)
})

test('knows the room of a folder', () => {
  const folder = path.join(temporaryData('room'), 'within')
  mkdirSync(folder)
  onTestFinished(() => rmSync(path.dirname(folder), { recursive: true }))
  expect(freeBytes(folder)).toBeGreaterThan(0)
  expect(() => refuseWithoutRoom(folder, 256e6)).not.toThrow()
  expect(() => refuseWithoutRoom(folder, 255.9e6)).toThrow('255 MB are free')
})

test('a disk that fills during the set-up is named without the panic of its program', () => {
  const panic =
    'PANIC:  could not write to file "pg_wal/xlogtemp.42": No space left on device\nAborted (core dumped)\nchild process exited with exit code 134'
  expect(setUpFault('/data', panic)).toBe(
    'There is no room left for the database in /data: make room and start again.',
  )
  expect(setUpFault('/data', 'it ended with 1')).toBe('The database could not be set up: it ended with 1')
})
