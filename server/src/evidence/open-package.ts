import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { PackageSource } from '#rules/evidence/package-directory.ts'
import { windowed } from '#rules/evidence/read-window.ts'

const hashedAtOnce = 1 << 20

/** A package in a file. Large files in it are hashed in pieces. */
export async function openPackage(file: string): Promise<PackageSource & { close(): Promise<void> }> {
  const handle = await open(file)
  const { size } = await handle.stat()
  const read = windowed(async (start, end) => {
    const bytes = new Uint8Array(Math.max(0, end - start))
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, start)
    return bytes.subarray(0, bytesRead)
  })
  return {
    size,
    read,
    async digest(start, end) {
      const hash = createHash('sha256')
      let crc = 0
      const add = (piece: Uint8Array) => {
        hash.update(piece)
        crc = crc32(piece, crc)
      }
      if (end - start <= hashedAtOnce) add(await read(start, end))
      else for await (const piece of createReadStream(file, { start, end: end - 1 })) add(piece as Buffer)
      return { sha256: hash.digest('hex'), crc }
    },
    close: () => handle.close(),
  }
}
