import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { PackageSource } from '#rules/evidence/package-directory.ts'

/** An evidence package in memory. */
export const memoryPackage = (bytes: Uint8Array): PackageSource => ({
  size: bytes.length,
  read: async (start, end) => new Uint8Array(bytes.subarray(start, end)),
  async digest(start, end) {
    const content = bytes.subarray(start, end)
    return { sha256: createHash('sha256').update(content).digest('hex'), crc: crc32(content) }
  },
})
