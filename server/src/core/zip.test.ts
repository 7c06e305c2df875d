import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { unzip } from '../testing/files/unzip.ts'
import { zipOf } from './zip.ts'

const at = new Date('2026-08-10T05:00:00Z')
async function* text(...pieces: string[]) {
  yield* pieces
}

test('an archive contains every file unchanged, including empty ones and those written in pieces', async () => {
  const entries = [
    { name: 'data/à.csv', pieces: text('one,', '', 'two\n') },
    { name: 'empty.txt', pieces: text() },
  ]
  const files = unzip(await buffer(Readable.from(zipOf(entries, at))))
  expect(files).toEqual({ 'data/à.csv': 'one,two\n', 'empty.txt': '' })
})

test('a source that fails in the middle fails the archive', async () => {
  async function* broken() {
    yield 'begun'
    throw new Error('the database is away')
  }
  const reading = buffer(Readable.from(zipOf([{ name: 'a.csv', pieces: broken() }], at)))
  await expect(reading).rejects.toThrow('the database is away')
})
