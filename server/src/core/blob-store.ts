import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from './errors.ts'
import { keepOnThread } from './file-threads.ts'
import { draftIn, fileOf, keyOf } from './keep-file.ts'
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
  async function storeStream(scope: string, content: Readable) {
    const draft = draftIn(folder)
    try {
      await mkdir(path.dirname(draft), { recursive: true })
      const { hash, size } = await writeHashed(draft, content)
      const key = keyOf(scope, hash)
      const file = fileOf(folder, key)
      await mkdir(path.dirname(file), { recursive: true })
      await rename(draft, file)
      return { key, size }
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  return {
    async put(scope, content, { isDurable = true } = {}) {
      try {
        if (content instanceof Readable) return await storeStream(scope, content)
        return { key: await keepOnThread({ folder, scope, content, isDurable }), size: content.length }
      } catch (error) {
        throw isDiskFull(error)
          ? new AppError('storage_full', 'There is no room left to store files.')
          : error
      }
    },
    async find(key) {
      const file = fileOf(folder, key)
      const size = await sizeOf(file)
      if (size === undefined) return undefined
      return { size, open: (range) => createReadStream(file, range), bytes: () => readFile(file) }
    },
    async remove(key) {
      await rm(fileOf(folder, key), { force: true })
    },
  }
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
