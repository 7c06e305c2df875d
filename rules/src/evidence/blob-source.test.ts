import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { sha256 } from '@noble/hashes/sha2.js'
import { expect, test } from 'vitest'
import { blobSource } from './blob-source.ts'

const megabyte = 1 << 20
const content = seededBytes(33 * megabyte)
const bytesAt = (start: number, end: number) => content.slice(start, end)

function seededBytes(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; at++) bytes[at] = at * 31 + (at >> 9)
  return bytes
}

/** A file that, like one of gigabytes, cannot be read as one buffer. */
function largeBlob(size: number) {
  const lengths: number[] = []
  const slice = (start: number, end: number) => ({
    arrayBuffer: async () => {
      lengths.push(end - start)
      if (end - start > 8 * megabyte) throw new RangeError('Array buffer allocation failed')
      return bytesAt(start, Math.min(end, size)).buffer
    },
  })
  return { blob: { size, slice } as unknown as Blob, lengths }
}

test('hashes a file that is larger than a buffer in pieces', async () => {
  const size = 33 * megabyte
  const { blob, lengths } = largeBlob(size)
  const [start, end] = [5, size - 7]
  const sha = createHash('sha256').update(bytesAt(start, end)).digest('hex')
  expect(await blobSource(blob, sha256.create).digest(start, end)).toEqual({
    sha256: sha,
    crc: crc32(bytesAt(start, end)),
  })
  expect(lengths.length).toBe(9)
})

test('reads small parts from one window, and the end of the file', async () => {
  const { blob, lengths } = largeBlob(100_000)
  const { read, digest } = blobSource(blob, sha256.create)
  for (let start = 0; start < 50_000; start += 100)
    expect(await read(start, start + 30)).toEqual(bytesAt(start, start + 30))
  expect(lengths.length).toBe(1)
  expect(await read(99_980, 100_000)).toEqual(bytesAt(99_980, 100_000))
  expect(await read(10, 20)).toEqual(bytesAt(10, 20))
  expect(await read(0, 90_000)).toEqual(bytesAt(0, 90_000))
  const expected = createHash('sha256').update(bytesAt(7, 99_000)).digest('hex')
  expect((await digest(7, 99_000)).sha256).toBe(expected)
})
