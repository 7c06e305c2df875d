// Also embedded in the page of each package: see `verify-page.ts`.

import { crc32 } from './crc32.ts'
import type { PackageSource } from './package-directory.ts'
import { windowed } from './read-window.ts'
import { hexOf } from './verify-package.ts'

export interface RunningHash {
  update(bytes: Uint8Array): unknown
  digest(): Uint8Array
}

const hashedAtOnce = 32 << 20
const pieceLength = 4 << 20

/**
 * A package that was chosen in a browser. Web Crypto hashes whole buffers only, and a buffer is limited to about 2 GB:
 * `createHash` hashes large files in pieces.
 */
export function blobSource(blob: Blob, createHash: () => RunningHash): PackageSource {
  const bytesOf = async (start: number, end: number) =>
    new Uint8Array(await blob.slice(start, end).arrayBuffer())
  const read = windowed(bytesOf)
  return {
    size: blob.size,
    read,
    async digest(start, end) {
      if (end - start <= hashedAtOnce) {
        const bytes = await read(start, end)
        return { sha256: hexOf(await crypto.subtle.digest('SHA-256', bytes)), crc: crc32(bytes) }
      }
      const hash = createHash()
      let crc = 0
      for (let at = start; at < end; at += pieceLength) {
        const piece = await bytesOf(at, Math.min(end, at + pieceLength))
        hash.update(piece)
        crc = crc32(piece, crc)
      }
      return { sha256: hexOf(hash.digest()), crc }
    },
  }
}
