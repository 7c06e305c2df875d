import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskBlobStore, type BlobStore } from './blob-store.ts'

let folder: string
let store: BlobStore
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sightline-blobs-'))
  store = diskBlobStore(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a blob is found under a key derived from its content', async () => {
  const { key, size } = await store.put('org', Buffer.from('hello'))
  expect(size).toBe(5)
  expect(key).toContain(createHash('sha256').update('hello').digest('hex'))
  const blob = await store.find(key)
  expect(blob?.size).toBe(5)
  expect(await text(await blob!.open())).toBe('hello')
})

test('files and folders are accessible to their owner only', async () => {
  const kept = [
    await store.put('private', Buffer.from('bytes')),
    await store.put('private', Readable.from([Buffer.from('stream')])),
  ]
  for (const { key } of kept) {
    const file = path.join(folder, key)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700)
    expect(statSync(path.join(folder, 'private')).mode & 0o777).toBe(0o700)
  }
})

test('a stream of 8 MB arrives whole and a range of it can be read', async () => {
  const bytes = Buffer.alloc(8 << 20, 'sightline')
  const { key, size } = await store.put(
    'org',
    Readable.from([bytes.subarray(0, 5 << 20), bytes.subarray(5 << 20)]),
  )
  expect(size).toBe(bytes.length)
  const blob = await store.find(key)
  expect(blob?.size).toBe(bytes.length)
  expect(await buffer(await blob!.open({ start: 100, end: 199 }))).toEqual(bytes.subarray(100, 200))
})

test('many files of all sizes are stored unchanged at the same time', async () => {
  const files = [0, 1, 300_000, 262_144, 5_000_000, 10, 4_194_305, 70_000, 2].map((size, number) =>
    Buffer.alloc(size, `file ${number}`),
  )
  const kept = await Promise.all(files.map((file) => store.put('sizes', file)))
  for (const [number, { key, size }] of kept.entries()) {
    expect(size).toBe(files[number]!.length)
    expect((await (await store.find(key))!.bytes()).equals(files[number]!)).toBe(true)
  }
})

test('the same content is stored once per scope', async () => {
  const first = await store.put('one', Buffer.from('twice'))
  expect(await store.put('one', Buffer.from('twice'))).toEqual(first)
  const other = await store.put('two', Buffer.from('twice'))
  await store.remove(first.key)
  expect(await store.find(first.key)).toBeUndefined()
  const kept = await store.find(other.key)
  expect(await text(await kept!.open())).toBe('twice')
})

test('a stream that fails leaves no file', async () => {
  const broken = new Readable({
    read() {
      this.push('half')
      this.destroy(new Error('the connection was lost'))
    },
  })
  await expect(store.put('org', broken)).rejects.toThrow('the connection was lost')
  expect(readdirSync(path.join(folder, 'incoming'))).toEqual([])
})

test('a key cannot reach outside the folder', async () => {
  await expect(store.find('../secret')).rejects.toThrow('Not a blob key')
  await expect(store.put('../up', Buffer.from('x'))).rejects.toThrow('Not a blob key')
})

test('a file that is stored again during its removal is kept', async () => {
  const content = Buffer.from('old, and needed again')
  const { key } = await store.put('org', content)
  const soon = () => new Date(Date.now() + 60_000)
  expect(await store.removeOld(key, new Date(Date.now() - 60_000))).toBe(false)
  for (let round = 0; round < 50; round++) {
    const [, wasRemoved] = await Promise.all([
      store.put('org', content),
      store.removeOld(key, new Date(Date.now() - 1)),
    ])
    const found = await store.find(key)
    expect(wasRemoved || found !== undefined).toBe(true)
    await store.put('org', content)
    expect((await store.find(key))?.size).toBe(content.length)
  }
  expect(await store.removeOld(key, soon())).toBe(true)
  expect(await store.find(key)).toBeUndefined()
  expect(await store.removeOld(key, soon())).toBe(true)
})

test('lists the old files of a scope in all folders', async () => {
  const { key } = await store.put('listed', Buffer.from('a picture'))
  const { key: copy } = await store.put('listed/copies', Buffer.from('a copy'))
  await store.put('elsewhere', Buffer.from('of somebody else'))
  const listed = (before: Date) => Array.fromAsync(store.listOld('listed', before))
  expect((await listed(new Date(Date.now() + 60_000))).sort()).toEqual([key, copy].sort())
  expect(await listed(new Date(Date.now() - 60_000))).toEqual([])
  expect(await Array.fromAsync(store.listOld('nobody', new Date()))).toEqual([])
})
