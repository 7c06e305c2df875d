import { once } from 'node:events'
import { Readable, type PassThrough } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  name: string
  pieces: AsyncIterable<string | Uint8Array>
}

/** Writes files as one archive while they are read; ZIP64 when needed. */
export async function* zipOf(entries: readonly ZipEntry[], writtenAt: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  for (const { name, pieces } of entries)
    zip.addReadStreamLazy(name, { mtime: writtenAt }, (take) => {
      const source = Readable.from(bytesOf(pieces))
      // A failing source fails the archive, because a partial archive must not look complete.
      source.on('error', (error) => output.destroy(error))
      take(null, source)
    })
  zip.end()
  yield* output as AsyncIterable<Uint8Array>
}

export interface ReadFile {
  name: string
  bytes: Buffer
  /** As pictures are: stored as it is. */
  isCompressed?: boolean
}

/** Files that are created one after another, as one archive. Each is read before the next is created. */
export function zipAsRead(files: AsyncIterable<ReadFile>, writtenAt: Date): PassThrough {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const write = async () => {
    for await (const { name, bytes, isCompressed = false } of files) {
      const source = Readable.from([bytes])
      zip.addReadStream(source, name, { mtime: writtenAt, forceDosTimestamp: true, compress: !isCompressed })
      await once(source, 'end')
    }
    zip.end()
  }
  write().catch((error: unknown) => output.destroy(error as Error))
  return output
}

async function* bytesOf(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces)
    if (piece.length > 0) yield typeof piece === 'string' ? Buffer.from(piece) : piece
}
