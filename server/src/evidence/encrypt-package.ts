import { PassThrough, Readable, Writable } from 'node:stream'
import { configure, TextReader, ZipWriter } from '@zip.js/zip.js'
import { envelopePackage, envelopePage } from '#rules/evidence/envelope.ts'

configure({ useWebWorkers: false, chunkSize: 64 << 10 })

const aes256 = 3

/**
 * A package in an archive that opens with a password (AES-256 as WinZip and 7-Zip have it), beside the page that
 * verifies it. Names in an encrypted archive can be read, so the package is one file in it.
 */
export function encryptPackage(inner: Readable, password: string, page: string): Readable {
  const output = new PassThrough()
  const zip = new ZipWriter(Writable.toWeb(output), { level: 0, zip64: true, extendedTimestamp: false })
  const write = async () => {
    await zip.add(envelopePage, new TextReader(page))
    const content = { readable: Readable.toWeb(inner) as ReadableStream<Uint8Array> }
    await zip.add(envelopePackage, content, { password, encryptionStrength: aes256 })
    await zip.close()
  }
  write().catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return output
}
