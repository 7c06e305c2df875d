import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { header, listTar, openArchive, piecesOf, readEntry, TarWriter } from './tar.ts'

let folder: string
let archive: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sightline-tar-'))
  archive = path.join(folder, 'a.tar')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const longName = `media/${'a'.repeat(36)}/ab/${'c'.repeat(64)}`
const contents: Record<string, Buffer> = {
  'one.json': Buffer.from('{}'),
  [longName]: Buffer.alloc(1200, 7),
  empty: Buffer.alloc(0),
  block: Buffer.alloc(512, 1),
}

async function write(): Promise<void> {
  const file = await open(archive, 'wx', 0o600)
  const tar = new TarWriter(file)
  for (const [name, content] of Object.entries(contents)) await tar.add(name, content)
  await tar.end()
  await file.close()
}

test('the written archive can be read back, also by the tar command', async () => {
  await write()
  const file = await openArchive(archive)
  const read: Record<string, Buffer> = {}
  for (const entry of await listTar(file)) read[entry.name] = await readEntry(file, entry)
  await file.close()
  expect(read).toEqual(contents)

  execFileSync('tar', ['-xf', archive, '-C', folder])
  for (const [name, content] of Object.entries(contents))
    expect(readFileSync(path.join(folder, name)).equals(content)).toBe(true)
})

test('rejects an archive truncated at any position', async () => {
  await write()
  for (const length of [5000, 3000, 1100, 300]) {
    truncateSync(archive, length)
    const file = await openArchive(archive)
    await expect(listTar(file)).rejects.toThrow('it is cut off')
    await file.close()
  }
})

test('an entry of more than 8 GiB can be read back, also by the tar command', async () => {
  const size = 9 * 2 ** 30
  const file = await open(archive, 'wx+', 0o600)
  await file.write(header('large', size))
  // A sparse file, which takes no disk space.
  await file.truncate(512 + size)
  await file.write(header('small', 5), 0, 512, 512 + size)
  await file.write(Buffer.from('small'), 0, 5, 1024 + size)
  await file.truncate(512 + size + 4 * 512)
  const [large, small] = await listTar(file)
  expect(large).toEqual({ name: 'large', size, at: 512 })
  expect((await readEntry(file, small!)).toString()).toBe('small')
  for await (const piece of piecesOf(file, large!)) {
    expect(piece.every((byte) => byte === 0)).toBe(true)
    break
  }
  await file.close()
  const listed = execFileSync('tar', ['-tvf', archive], { encoding: 'utf8' })
  expect(listed).toMatch(new RegExp(`\\b${size}\\b.* large\n.*\\b5\\b.* small\n$`))
})
