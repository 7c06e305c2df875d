import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
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
}

/** Files by their content. A scope (an organisation, a site) keeps its own copy, so removing it takes nothing of another's. */
export interface BlobStore {
  put(scope: string, content: Uint8Array | Readable): Promise<{ key: string; size: number }>
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

  return {
    async put(scope, content) {
      await mkdir(incoming, { recursive: true })
      const draft = path.join(incoming, randomUUID())
      try {
        const { hash, size } = await writeHashed(draft, content)
        const key = `${scope}/${hash.slice(0, 2)}/${hash}`
        const file = fileOf(key)
        await mkdir(path.dirname(file), { recursive: true })
        await rename(draft, file)
        return { key, size }
      } catch (error) {
        await rm(draft, { force: true })
        throw isDiskFull(error)
          ? new AppError('storage_full', 'There is no room left to store files.')
          : error
      }
    },
    async find(key) {
      const file = fileOf(key)
      const size = await sizeOf(file)
      return size === undefined ? undefined : { size, open: (range) => createReadStream(file, range) }
    },
    async remove(key) {
      await rm(fileOf(key), { force: true })
    },
  }
}

async function writeHashed(file: string, content: Uint8Array | Readable) {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  const source = content instanceof Readable ? content : Readable.from([content])
  await pipeline(source, measure, createWriteStream(file, { flags: 'wx', flush: true }))
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
