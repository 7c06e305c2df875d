import { PassThrough, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { importMessages } from '#contract/imports/texts.ts'
import type { Blob } from '../../core/blobs/blob-store.ts'
import { rejected } from '../../core/errors.ts'

/** A larger picture is left out. */
const mostBytes = 20 * 2 ** 20
/** The directory of an archive is in memory while its import runs. */
const mostEntries = 200_000
const mostNames = 32 * 2 ** 20
/** No row names a longer path. */
const longestName = 1000

/** The pictures of an import by the names that its rows give. */
export interface HistoryPictures {
  read(name: string): Promise<Buffer | undefined>
}

/** Reads the archive where it is stored, piece by piece. */
class BlobReader extends yauzl.RandomAccessReader {
  /** The store failed, and not the archive. */
  fault: Error | undefined
  readonly #blob: Blob

  constructor(blob: Blob) {
    super()
    this.#blob = blob
  }

  override _readStreamForRange(start: number, end: number): PassThrough {
    const output = new PassThrough()
    const fail = (error: Error) => output.destroy((this.fault = error))
    const pass = (content: Readable) => {
      content.on('error', fail)
      content.pipe(output)
    }
    Promise.resolve(this.#blob.open({ start, end: end - 1 })).then(pass, fail)
    return output
  }
}

const openZip = promisify(
  (reader: BlobReader, size: number, done: (error: Error | null, zip: ZipFile) => void) =>
    yauzl.fromRandomAccessReader(reader, size, { lazyEntries: true, autoClose: false }, done),
)

const plain = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '')
const lastPart = (name: string) => plain(name).split('/').at(-1)!

/** Pictures are found by their path, or by their name where it is the only one. Rejects what is no archive. */
export async function openPictures(blob: Blob): Promise<HistoryPictures> {
  const reader = new BlobReader(blob)
  /** What a broken archive or picture gives. A store that is away is another fault, and is tried again. */
  const orBroken = <Result>(error: unknown, broken: () => Result): Result => {
    if (reader.fault) throw error
    return broken()
  }
  const refuse = (): never => {
    throw rejected(importMessages.badZip)
  }
  const zip = await openZip(reader, blob.size).catch((error: unknown) => orBroken(error, refuse))
  const entries = await listEntries(zip).catch((error: unknown) => orBroken(error, refuse))
  const byPath = new Map(entries.map((entry) => [plain(entry.fileName), entry]))
  const byName = new Map<string, Entry | undefined>()
  for (const entry of entries) {
    const name = lastPart(entry.fileName)
    byName.set(name, byName.has(name) ? undefined : entry)
  }
  const open = promisify(zip.openReadStream.bind(zip) as (entry: Entry, done: Done) => void)
  return {
    async read(name) {
      const entry = byPath.get(plain(name)) ?? byName.get(lastPart(name))
      if (!entry) return undefined
      const chunks: Buffer[] = []
      try {
        for await (const chunk of await open(entry)) chunks.push(chunk as Buffer)
      } catch (error) {
        return orBroken(error, () => undefined)
      }
      return Buffer.concat(chunks)
    },
  }
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  let [count, names] = [0, 0]
  for await (const entry of entriesOf(zip)) {
    count++
    names += entry.fileName.length
    if (count > mostEntries || names > mostNames) throw new Error('The archive has too many files')
    if (entry.fileName.length <= longestName && entry.uncompressedSize <= mostBytes) entries.push(slim(entry))
  }
  return entries
}

/** Without the parts that opening a picture does not need. */
const slim = (entry: Entry): Entry =>
  Object.assign(entry, { extraFields: [], fileComment: '', extraFieldRaw: none, fileNameRaw: none })
const none = Buffer.alloc(0)

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
