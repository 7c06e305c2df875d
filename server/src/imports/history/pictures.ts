import { PassThrough, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import type { Blob } from '../../core/blobs/blob-store.ts'

/** A larger picture is left out. */
const mostBytes = 20 * 2 ** 20

/** The pictures of an import by the names that its rows give. */
export interface HistoryPictures {
  read(name: string): Promise<Buffer | undefined>
}

/** Reads the archive where it is stored, piece by piece. */
class BlobReader extends yauzl.RandomAccessReader {
  readonly #blob: Blob

  constructor(blob: Blob) {
    super()
    this.#blob = blob
  }

  override _readStreamForRange(start: number, end: number): PassThrough {
    const output = new PassThrough()
    const pass = (content: Readable) => {
      content.on('error', (error) => output.destroy(error))
      content.pipe(output)
    }
    Promise.resolve(this.#blob.open({ start, end: end - 1 })).then(pass, (error: Error) =>
      output.destroy(error),
    )
    return output
  }
}

const openZip = promisify((blob: Blob, done: (error: Error | null, zip: ZipFile) => void) =>
  yauzl.fromRandomAccessReader(
    new BlobReader(blob),
    blob.size,
    { lazyEntries: true, autoClose: false },
    done,
  ),
)

const plain = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '')
const lastPart = (name: string) => plain(name).split('/').at(-1)!

/** Pictures are found by their path, or by their name where it is the only one. */
export async function openPictures(blob: Blob): Promise<HistoryPictures> {
  const zip = await openZip(blob)
  const byPath = new Map<string, Entry>()
  const byName = new Map<string, Entry | undefined>()
  for await (const entry of entriesOf(zip)) {
    byPath.set(plain(entry.fileName), entry)
    const name = lastPart(entry.fileName)
    byName.set(name, byName.has(name) ? undefined : entry)
  }
  const open = promisify(zip.openReadStream.bind(zip) as (entry: Entry, done: Done) => void)
  return {
    async read(name) {
      const entry = byPath.get(plain(name)) ?? byName.get(lastPart(name))
      if (!entry || entry.uncompressedSize > mostBytes) return undefined
      const chunks: Buffer[] = []
      for await (const chunk of await open(entry)) chunks.push(chunk as Buffer)
      return Buffer.concat(chunks)
    },
  }
}

type Done = (error: Error | null, stream: Readable) => void

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | undefined>((resolve, reject) => {
      zip.once('entry', resolve)
      zip.once('end', () => resolve(undefined))
      zip.once('error', reject)
      zip.readEntry()
    })
    zip.removeAllListeners()
    if (!entry) return
    yield entry
  }
}
