import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3Server } from '../../testing/servers/s3-server.ts'
import { s3Files, type S3Files } from './s3-files.ts'

let server: Awaited<ReturnType<typeof startS3Server>>
let files: S3Files
const folder = mkdtempSync(path.join(tmpdir(), 'sightline-files-'))
const at = (name: string) => path.join(folder, name)

beforeAll(async () => {
  server = await startS3Server()
  files = s3Files(server, 1000)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each([0, 999, 1000, 1001, 3500])('a file of %d bytes arrives whole, in parts of 1000', async (size) => {
  const content = Buffer.alloc(size, 'all of a backup ')
  writeFileSync(at(`sent-${size}`), content)
  await files.put(`backups/b-${size}.tar`, at(`sent-${size}`))
  expect(await files.sizeOf(`backups/b-${size}.tar`)).toBe(size)
  await files.fetch(`backups/b-${size}.tar`, at(`fetched-${size}`))
  expect(readFileSync(at(`fetched-${size}`)).equals(content)).toBe(true)
  expect(server.uploads.size).toBe(0)
})

test('lists and removes files by name, and names one that is not there', async () => {
  server.objects.set('org-1/ab/abcdef', { content: Buffer.from('a picture'), putAt: new Date() })
  writeFileSync(at('one'), 'one')
  for (const name of ['listed/2.tar', 'listed/1.tar']) await files.put(name, at('one'))
  expect(await files.list('listed/')).toEqual(['listed/1.tar', 'listed/2.tar'])
  await files.remove('listed/1.tar')
  expect(await files.sizeOf('listed/1.tar')).toBeUndefined()
  await expect(files.fetch('listed/1.tar', at('gone'))).rejects.toThrow(
    'The bucket media has no listed/1.tar.',
  )
})

test('a store without the bucket, and one that loses a part, keep nothing', async () => {
  writeFileSync(at('large'), Buffer.alloc(2500))
  const elsewhere = s3Files({ ...server, bucket: 'nowhere' }, 1000)
  await expect(elsewhere.put('a.tar', at('large'))).rejects.toThrow('not reachable')
  await expect(elsewhere.put('a.tar', at('one'))).rejects.toThrow('not reachable')
  const { set } = Map.prototype
  const forgetful = new Map()
  server.uploads.set = (id) =>
    set.call(server.uploads, id, Object.assign(forgetful, { set: () => forgetful }))
  await expect(files.put('b.tar', at('large'))).rejects.toThrow('not reachable')
  expect(await files.sizeOf('b.tar')).toBeUndefined()
})
