import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AwsClient } from 'aws4fetch'
import type { BlobStore, ByteRange } from './blob-store.ts'
import { AppError } from '../errors.ts'
import { keyOf } from './keep-file.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

/** The time limit until a response begins, plus the time for each megabyte sent. */
const usualPatience = { answerMs: 30_000, megabyteMs: 4000 }

/** Stores blobs as objects of an S3-compatible store, with path-style URLs, which all of them support. */
export function s3BlobStore(settings: S3Settings, patience = usualPatience): BlobStore {
  const client = new AwsClient({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    region: settings.region,
    service: 's3',
    retries: 3,
  })
  const urlOf = (key: string) => `${settings.endpoint}/${settings.bucket}/${key}`

  async function ask(method: string, key: string, init: RequestInit = {}, size = 0): Promise<Response> {
    const waiting = new AbortController()
    const longest = patience.answerMs + (size / 1e6) * patience.megabyteMs
    const timer = setTimeout(() => waiting.abort(new Error(`${method} was not answered`)), longest)
    const send = () => client.fetch(urlOf(key), { ...init, method, signal: waiting.signal })
    const answer = await send()
      // A store closes idle connections, also just as one is used again. Every request can be repeated.
      .catch((error: unknown) => (isClosedConnection(error) ? send() : Promise.reject(error)))
      .catch((error: unknown) => {
        throw away(error)
      })
      // The limit applies until the response begins. The body may take as long as its reader needs.
      .finally(() => clearTimeout(timer))
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw answer.status === 507
      ? new AppError('storage_full', 'There is no room left to store files.')
      : away(new Error(`${method} was answered with ${answer.status}`))
  }

  async function remove(key: string): Promise<void> {
    await (await ask('DELETE', key)).body?.cancel()
  }

  return {
    async put(scope, content) {
      const bytes = content instanceof Readable ? await buffer(content) : content
      const hash = createHash('sha256').update(bytes).digest('hex')
      const key = keyOf(scope, hash)
      const headers = { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': hash }
      const answer = await ask('PUT', key, { body: new Uint8Array(bytes), headers }, bytes.length)
      if (answer.status === 404) throw away(new Error(`there is no bucket ${settings.bucket}`))
      await answer.body?.cancel()
      return { key, size: bytes.length }
    },
    async find(key) {
      const head = await ask('HEAD', key)
      if (head.status === 404) return undefined
      const open = async (range?: ByteRange) => {
        const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
        const { body, status } = await ask('GET', key, { headers })
        if (status === 404 || !body) throw away(new Error('the object is gone'))
        return Readable.fromWeb(body)
      }
      return {
        size: Number(head.headers.get('content-length')),
        open,
        bytes: async () => buffer(await open()),
      }
    },
    remove,
    async removeOld(key, before) {
      const { status, headers } = await ask('HEAD', key)
      const isOld = status === 404 || new Date(headers.get('last-modified') ?? before) < before
      if (isOld) await remove(key)
      return isOld
    },
    async *listOld(scope, before) {
      let objects: ReturnType<typeof objectsOn>
      let marker = ''
      do {
        const query = new URLSearchParams({ prefix: `${scope}/`, marker })
        objects = objectsOn(await (await ask('GET', `?${query.toString()}`)).text())
        for (const { key, putAt } of objects) if (putAt < before) yield key
        marker = objects.at(-1)?.key ?? ''
      } while (objects.length > 0)
    },
  }
}

/** Keys contain only letters, digits and slashes, so nothing is escaped. */
const objectsOn = (page: string) =>
  [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object]) => ({
    key: /<Key>([^<]+)</.exec(object!)![1]!,
    putAt: new Date(/<LastModified>([^<]+)</.exec(object!)![1]!),
  }))

function isClosedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return code === 'ECONNRESET' || code === 'UND_ERR_SOCKET'
}

const away = (cause: unknown) =>
  Object.assign(new AppError('unavailable', 'The store of files is not reachable right now.'), { cause })
