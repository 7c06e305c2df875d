import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../errors.ts'
import { keepOnThread } from './file-threads.ts'
import { draftIn, fileOf, isKeyPart, keyOf } from './keep-file.ts'
import { s3BlobStore } from './s3-blob-store.ts'
import type { S3Settings } from './s3-requests.ts'

/** Bytes from `start` to `end`, inclusive, as in a Range header. */
export interface ByteRange {
  start: number
  end: number
}

export interface Blob {
  size: number
  /** The whole content or a range of it. */
  open(range?: ByteRange): Readable | Promise<Readable>
  bytes(): Promise<Buffer>
}

export interface PutOptions {
  /** False for derived files, which are written without waiting for the disk. */
  isDurable?: boolean
}

/**
 * Content-addressed files. Each scope (an organisation, a site) has its own copy, so removing one scope does not
 * affect another.
 */
export interface BlobStore {
  put(
    scope: string,
    content: Uint8Array | Readable,
    options?: PutOptions,
  ): Promise<{ key: string; size: number }>
  find(key: string): Promise<Blob | undefined>
  remove(key: string): Promise<void>
  /** Removes a file last stored before a time; false where it was stored again since. */
  removeOld(key: string, before: Date): Promise<boolean>
  /** Files of a scope last stored before a time. */
  listOld(scope: string, before: Date): AsyncIterable<string>
}

/** The file store of this instance. */
export const openBlobStore = (config: { dataDir: string; s3?: S3Settings | undefined }): BlobStore =>
  config.s3 ? s3BlobStore(config.s3) : diskBlobStore(path.join(config.dataDir, 'media'))

/** Stores blobs as files of a folder. A file appears under its name only after it was synced. */
export function diskBlobStore(folder: string): BlobStore {
  async function storeStream(scope: string, content: Readable) {
    const draft = draftIn(folder)
    try {
      await mkdir(path.dirname(draft), { recursive: true, mode: 0o700 })
      const { hash, size } = await writeHashed(draft, content)
      const key = keyOf(scope, hash)
      const file = fileOf(folder, key)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
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
    async removeOld(key, before) {
      const file = fileOf(folder, key)
      const isOld = async (name: string) => (await stat(name)).mtime < before
      try {
        if (!(await isOld(file))) return false
        // Renames the file first, so that a concurrent put does not find it and writes it again.
        const aside = draftIn(folder)
        await mkdir(path.dirname(aside), { recursive: true, mode: 0o700 })
        await rename(file, aside)
        const wasOld = await isOld(aside)
        await (wasOld ? rm(aside) : rename(aside, file))
        return wasOld
      } catch (error) {
        if (isMissing(error)) return true
        throw error
      }
    },
    listOld: (scope, before) => listOldFiles(folder, scope, before),
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
  await pipeline(content, measure, createWriteStream(file, { flags: 'wx', flush: true, mode: 0o600 }))
  return { hash: hash.digest('hex'), size }
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function* listOldFiles(folder: string, key: string, before: Date): AsyncGenerator<string> {
  const place = fileOf(folder, key)
  const facts = await stat(place).catch(() => undefined)
  if (facts?.isFile() && facts.mtime < before) yield key
  if (facts?.isDirectory())
    for (const name of (await readdir(place)).filter(isKeyPart))
      yield* listOldFiles(folder, `${key}/${name}`, before)
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
