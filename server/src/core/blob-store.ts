import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from './errors.ts'
import { s3BlobStore, type S3Settings } from './s3-blob-store.ts'

/** Bytes from `start` to `end`, both included, as in a Range header. */
export interface ByteRange {
  start: number
  end: number
}

export interface Blob {
  size: number
  /** All of it, or the range. */
  open(range?: ByteRange): Readable | Promise<Readable>
  bytes(): Promise<Buffer>
}

export interface PutOptions {
  /** False for what can be made again: it is written without waiting for the disk. */
  isDurable?: boolean
}

/** Files by their content. A scope (an organisation, a site) keeps its own copy, so removing it takes nothing of another's. */
export interface BlobStore {
  put(
    scope: string,
    content: Uint8Array | Readable,
    options?: PutOptions,
  ): Promise<{ key: string; size: number }>
  find(key: string): Promise<Blob | undefined>
  remove(key: string): Promise<void>
}

/** Where this instance keeps its files. */
export const openBlobStore = (config: { dataDir: string; s3?: S3Settings | undefined }): BlobStore =>
  config.s3 ? s3BlobStore(config.s3) : diskBlobStore(path.join(config.dataDir, 'media'))

/** Blobs as files of a folder. A file appears under its name only when all of it is on the disk. */
export function diskBlobStore(folder: string): BlobStore {
  const incoming = path.join(folder, 'incoming')
  const fileOf = (key: string) => {
    if (!/^[\w-]+(\/[\w-]+)*$/.test(key)) throw new Error(`Not a blob key: ${key}`)
    return path.join(folder, key)
  }

  const folders = new Set<string>()
  /** Made once; a file system that was emptied meanwhile says so, and then it is made again. */
  const makeFolder = async (name: string) => {
    if (folders.has(name)) return
    await mkdir(name, { recursive: true })
    folders.add(name)
  }

  async function store(scope: string, content: Uint8Array | Readable, isDurable: boolean) {
    const known = content instanceof Readable ? undefined : hashOf(content)
    // Copies are made once; the pictures of cameras come twice now and then.
    if (known && isDurable && content instanceof Uint8Array) {
      const key = keyOf(scope, known)
      if ((await sizeOf(fileOf(key))) === content.length) return { key, size: content.length }
    }
    await makeFolder(incoming)
    const draft = path.join(incoming, randomUUID())
    try {
      const { hash, size } =
        content instanceof Readable
          ? await writeHashed(draft, content)
          : await writeWhole(draft, content, known!, isDurable)
      const key = keyOf(scope, hash)
      const file = fileOf(key)
      await makeFolder(path.dirname(file))
      await rename(draft, file)
      return { key, size }
    } catch (error) {
      folders.clear()
      await rm(draft, { force: true })
      throw error
    }
  }

  return {
    async put(scope, content, { isDurable = true } = {}) {
      try {
        return await store(scope, content, isDurable)
      } catch (error) {
        throw isDiskFull(error)
          ? new AppError('storage_full', 'There is no room left to store files.')
          : error
      }
    },
    async find(key) {
      const file = fileOf(key)
      const size = await sizeOf(file)
      if (size === undefined) return undefined
      return { size, open: (range) => createReadStream(file, range), bytes: () => readFile(file) }
    },
    async remove(key) {
      await rm(fileOf(key), { force: true })
    },
  }
}

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const keyOf = (scope: string, hash: string) => `${scope}/${hash.slice(0, 2)}/${hash}`

async function writeWhole(file: string, content: Uint8Array, hash: string, isDurable: boolean) {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(content)
    if (isDurable) await handle.datasync()
  } finally {
    await handle.close()
  }
  return { hash, size: content.length }
}

async function writeHashed(file: string, content: Readable) {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(content, measure, createWriteStream(file, { flags: 'wx', flush: true }))
  return { hash: hash.digest('hex'), size }
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
