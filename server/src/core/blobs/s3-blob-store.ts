import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { BlobStore, ByteRange } from './blob-store.ts'
import { keyOf } from './keep-file.ts'
import { objectsOn, s3Requests, storeAway, usualPatience, type S3Settings } from './s3-requests.ts'

/** Stores blobs as objects of an S3-compatible store. */
export function s3BlobStore(settings: S3Settings, patience = usualPatience): BlobStore {
  const ask = s3Requests(settings, patience)

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
      if (answer.status === 404) throw storeAway(new Error(`there is no bucket ${settings.bucket}`))
      await answer.body?.cancel()
      return { key, size: bytes.length }
    },
    async find(key) {
      const head = await ask('HEAD', key)
      if (head.status === 404) return undefined
      const open = async (range?: ByteRange) => {
        const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
        const { body, status } = await ask('GET', key, { headers })
        if (status === 404 || !body) throw storeAway(new Error('the object is gone'))
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
