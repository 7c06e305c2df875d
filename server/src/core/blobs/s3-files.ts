import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { objectsOn, s3Requests, storeAway, type S3Settings } from './s3-requests.ts'

/** Files of the bucket under chosen names, of any size: one part is in memory at a time. */
export interface S3Files {
  put(key: string, file: string): Promise<void>
  /** Undefined when there is none. */
  sizeOf(key: string): Promise<number | undefined>
  fetch(key: string, file: string): Promise<void>
  remove(key: string): Promise<void>
  list(prefix: string): Promise<string[]>
}

/** A store takes 10,000 parts, and 5 GB in one request. */
const usualPartBytes = 64 << 20

export function s3Files(settings: S3Settings, partBytes = usualPartBytes): S3Files {
  const ask = s3Requests(settings)

  async function sizeOf(key: string): Promise<number | undefined> {
    const { status, headers } = await ask('HEAD', key)
    return status === 404 ? undefined : Number(headers.get('content-length'))
  }

  /** The store compares the content with its hash. */
  async function send(key: string, bytes: Buffer): Promise<Response> {
    const headers = {
      'content-type': 'application/octet-stream',
      'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
    }
    const answer = await ask('PUT', key, { body: new Uint8Array(bytes), headers }, bytes.length)
    await answer.body?.cancel()
    if (answer.status === 404) throw storeAway(new Error(`there is no bucket ${settings.bucket}`))
    return answer
  }

  async function post(key: string, body?: string): Promise<string> {
    const answer = await ask('POST', key, body === undefined ? {} : { body })
    const text = await answer.text()
    // The store may find a fault after it began its answer.
    if (answer.status === 404 || text.includes('<Error>'))
      throw storeAway(new Error(`POST was answered with ${text}`))
    return text
  }

  async function sendParts(key: string, handle: FileHandle, size: number): Promise<void> {
    const id = encodeURIComponent(/<UploadId>([^<]+)</.exec(await post(`${key}?uploads`))?.[1] ?? '')
    try {
      const parts: string[] = []
      for (let start = 0; start < size; start += partBytes) {
        const number = parts.length + 1
        const bytes = await readPart(handle, start, Math.min(partBytes, size - start))
        const { headers } = await send(`${key}?partNumber=${number}&uploadId=${id}`, bytes)
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${headers.get('etag') ?? ''}</ETag></Part>`)
      }
      const all = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      await post(`${key}?uploadId=${id}`, all)
    } catch (error) {
      await ask('DELETE', `${key}?uploadId=${id}`).catch(() => undefined)
      throw error
    }
  }

  return {
    async put(key, file) {
      const handle = await open(file)
      try {
        const { size } = await handle.stat()
        if (size > partBytes) await sendParts(key, handle, size)
        else await send(key, await readPart(handle, 0, size))
        const stored = await sizeOf(key)
        if (stored !== size) throw storeAway(new Error(`${key} has ${stored} bytes and not ${size}`))
      } finally {
        await handle.close()
      }
    },
    sizeOf,
    async fetch(key, file) {
      const { status, body } = await ask('GET', key)
      if (status === 404 || !body) throw new Error(`The bucket ${settings.bucket} has no ${key}.`)
      await pipeline(Readable.fromWeb(body), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    },
    async remove(key) {
      await (await ask('DELETE', key)).body?.cancel()
    },
    async list(prefix) {
      const keys: string[] = []
      for (;;) {
        const query = new URLSearchParams({ prefix, marker: keys.at(-1) ?? '' })
        const found = objectsOn(await (await ask('GET', `?${query.toString()}`)).text())
        if (found.length === 0) return keys
        keys.push(...found.map(({ key }) => key))
      }
    },
  }
}

async function readPart(handle: FileHandle, start: number, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size;) {
    const { bytesRead } = await handle.read(bytes, at, size - at, start + at)
    if (bytesRead === 0) throw new Error('The file became shorter while it was sent.')
    at += bytesRead
  }
  return bytes
}
