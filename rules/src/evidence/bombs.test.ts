import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { bytesOf, type Field } from './byte-fields.ts'
import { verifyPackage } from './verify-package.ts'

const megabyte = 1 << 20
const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0)

/** A part of an archive: bytes, or so many zeros that are never allocated as a whole. */
type Part = Uint8Array | { zeros: number }
const lengthOf = (part: Part) => (part instanceof Uint8Array ? part.length : part.zeros)

/** A source that counts what is read of it. */
function sourceOf(parts: readonly Part[]) {
  const size = sum(parts.map(lengthOf))
  const source = {
    size,
    bytesRead: 0,
    read(start: number, end: number) {
      source.bytesRead += end - start
      const bytes = new Uint8Array(end - start)
      let at = 0
      for (const part of parts) {
        if (part instanceof Uint8Array)
          for (let index = Math.max(start, at); index < Math.min(end, at + part.length); index++)
            bytes[index - start] = part[index - at]!
        at += lengthOf(part)
      }
      return Promise.resolve(bytes)
    },
    async digest(start: number, end: number) {
      const bytes = await source.read(start, end)
      return { sha256: createHash('sha256').update(bytes).digest('hex'), crc: crc32(bytes) }
    },
  }
  return source
}

const flags = 0x0808
const named = (name: string, head: Uint8Array) => Buffer.concat([head, Buffer.from(name)])
const numbers = (...fields: Field[]) => bytesOf(sum(fields.map(([width]) => width)), ...fields)

/** A stored file as Sightline writes it: head, content and tail. */
const fileParts = (name: string, size: number): Part[] => [
  named(
    name,
    numbers([4, 0x04034b50], [2, 20], [2, flags], [2, 0], [4, 0], [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]), // prettier-ignore
  ),
  { zeros: size },
  numbers([4, 0x08074b50], [4, 0], [4, size], [4, size]),
]
const entryPart = (name: string, size: number, offset: number) =>
  named(
    name,
    numbers(
      [4, 0x02014b50], [2, 0x33f], [2, 20], [2, flags], [2, 0], [4, 0], [4, 0], [4, size], [4, size], [2, name.length],
      [2, 0], [2, 0], [2, 0], [2, 0], [4, 0o100664 * 0x10000], [4, offset],
    ), // prettier-ignore
  )
const endPart = (count: number, length: number, offset: number) =>
  numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, length], [4, offset], [2, 0])

function archiveOf(entries: readonly { name: string; size: number; offset?: number }[]): Part[] {
  const files: Part[] = []
  const directory: Part[] = []
  for (const { name, size, offset } of entries) {
    directory.push(entryPart(name, size, offset ?? sum(files.map(lengthOf))))
    if (offset === undefined) files.push(...fileParts(name, size))
  }
  const length = sum(directory.map(lengthOf))
  return [...files, ...directory, endPart(entries.length, length, sum(files.map(lengthOf)))]
}

test('a manifest of 300 MB is refused before it is read', async () => {
  const source = sourceOf(
    archiveOf([
      { name: 'manifest.json', size: 300 * megabyte },
      { name: 'manifest.sig', size: 128 },
    ]),
  )
  expect((await verifyPackage(source)).faults).toEqual(['The manifest is too large.'])
  expect(source.bytesRead).toBeLessThan(10_000)
})

test('a directory of 300 MB is refused before it is read', async () => {
  const length = 300 * megabyte
  const source = sourceOf([{ zeros: length }, endPart(1000, length, 0)])
  expect((await verifyPackage(source)).faults).toEqual(['The directory of the package is too large.'])
  expect(source.bytesRead).toBeLessThan(10_000)
})

test('files that share their bytes are refused', async () => {
  const kernel = { name: 'a.txt', size: megabyte }
  const overlapping = Array.from({ length: 100 }, (_, index) => ({
    ...kernel,
    name: `b${index}.txt`,
    offset: 0,
  }))
  const source = sourceOf(archiveOf([kernel, ...overlapping]))
  expect((await verifyPackage(source)).faults).toEqual(['b0.txt: its entry was changed'])
  expect(source.bytesRead).toBeLessThan(50_000)
})
