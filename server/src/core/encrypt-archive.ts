import { PassThrough, Readable, Writable } from 'node:stream'
import { configure, TextReader, ZipWriter } from '@zip.js/zip.js'

configure({ useWebWorkers: false, chunkSize: 64 << 10 })

const aes256 = 3

interface Envelope {
  password: string
  /** The name of the inner archive, which everybody can read. */
  name: string
  /** A text that is not encrypted. */
  beside?: { name: string; text: string }
  /** The time of both files, as DOS writes it; by default now. */
  dosTime?: number
}

/**
 * An archive in one that opens with a password (AES-256 as WinZip and 7-Zip have it). Names in an encrypted archive can
 * be read, so the inner archive is one file in it.
 */
export function encryptArchive(inner: Readable, { password, name, beside, dosTime }: Envelope): Readable {
  const output = new PassThrough()
  const zip = new ZipWriter(Writable.toWeb(output), {
    level: 0,
    zip64: true,
    extendedTimestamp: false,
    ...(dosTime !== undefined && { rawLastModDate: dosTime }),
  })
  const write = async () => {
    if (beside) await zip.add(beside.name, new TextReader(beside.text))
    const content = { readable: Readable.toWeb(inner) as ReadableStream<Uint8Array> }
    await zip.add(name, content, { password, encryptionStrength: aes256 })
    await zip.close()
  }
  write().catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return output
}
