import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBlobStore, type BlobStore } from './blob-store.ts'
import { s3BlobStore } from './s3-blob-store.ts'
import { startS3Server } from '../../testing/servers/s3-server.ts'

let server: Awaited<ReturnType<typeof startS3Server>>
let blobs: BlobStore
const directory = mkdtempSync(path.join(tmpdir(), 'sightline-s3-'))

beforeAll(async () => {
  server = await startS3Server()
  blobs = openBlobStore({ dataDir: directory, s3: server })
})
afterAll(async () => {
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})

test('a file is stored by its content and read whole and in ranges', async () => {
  const content = Buffer.from('what a camera saw '.repeat(1000))
  const { key, size } = await blobs.put('org-1', content)
  const hash = createHash('sha256').update(content).digest('hex')
  expect({ key, size }).toEqual({ key: `org-1/${hash.slice(0, 2)}/${hash}`, size: content.length })
  expect(await blobs.put('org-1', Readable.from([content]))).toEqual({ key, size })
  const blob = await blobs.find(key)
  expect(blob?.size).toBe(content.length)
  expect((await buffer(await blob!.open())).equals(content)).toBe(true)
  expect((await buffer(await blob!.open({ start: 5, end: 9 }))).toString()).toBe('a cam')
})

test('a removed file is gone, and removing an unknown file is no error', async () => {
  const { key } = await blobs.put('org-2', Buffer.from('for a while'))
  await blobs.remove(key)
  expect(await blobs.find(key)).toBeUndefined()
  await blobs.remove(key)
})

test('lists old files of a scope over several pages, and removes them unless they were stored again', async () => {
  const soon = new Date(Date.now() + 60_000)
  const put: { key: string }[] = []
  while (put.length < 1005) {
    const names = Array.from({ length: 15 }, (_, number) => `file ${put.length + number}`)
    put.push(...(await Promise.all(names.map((name) => blobs.put('org-3', Buffer.from(name))))))
  }
  expect((await Array.fromAsync(blobs.listOld('org-3', soon))).sort()).toEqual(
    put.map(({ key }) => key).sort(),
  )
  const { key } = put[0]!
  const before = new Date(Date.now() - 60_000)
  expect(await Array.fromAsync(blobs.listOld('org-3', before))).toEqual([])
  expect(await blobs.removeOld(key, before)).toBe(false)
  expect(await blobs.removeOld(key, soon)).toBe(true)
  expect(await blobs.find(key)).toBeUndefined()
  expect(await blobs.removeOld(key, soon)).toBe(true)
})

test('an unreachable store, a missing bucket and a rejected key are reported as unavailable', async () => {
  const faults = [{ endpoint: 'http://127.0.0.1:1' }, { bucket: 'missing' }, { secretKey: 'another key' }]
  for (const fault of faults) {
    const store = openBlobStore({ dataDir: directory, s3: { ...server, ...fault } })
    await expect(store.put('org-1', Buffer.from('lost'))).rejects.toMatchObject({ code: 'unavailable' })
  }
})

test(
  'a store that accepts a request and never responds is reported as unavailable',
  { timeout: 10_000 },
  async () => {
    const silent = createServer((request) => request.resume()).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const there = { ...server, endpoint: `http://127.0.0.1:${port}` }
    const store = s3BlobStore(there, { answerMs: 100, megabyteMs: 0 })
    const away = { code: 'unavailable' }
    await expect(store.put('org-1', Buffer.from('held'))).rejects.toMatchObject(away)
    await expect(store.find('org-1/aa/bb')).rejects.toMatchObject(away)
    silent.closeAllConnections()
    silent.close()
  },
)

test('a slow reader can read the whole file', async () => {
  const slow = createServer((request, answer) => {
    answer.writeHead(200, { 'content-length': 2 })
    if (request.method === 'GET') answer.write('a')
    setTimeout(() => answer.end('b'), request.method === 'GET' ? 3000 : 0)
  }).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const { port } = slow.address() as AddressInfo
  const there = { ...server, endpoint: `http://127.0.0.1:${port}` }
  const blob = await s3BlobStore(there, { answerMs: 2000, megabyteMs: 0 }).find('org-1/aa/bb')
  expect(String(await blob!.bytes())).toBe('ab')
  slow.close()
})
