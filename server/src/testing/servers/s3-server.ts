import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Reply {
  status: number
  headers?: Record<string, string | number>
  body?: Buffer | string
}

const account = { region: 'us-east-1', accessKey: 'TESTING', secretKey: 'a key of the tests' }
const pageSize = 1000

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature Version 4 of a request, by its documentation. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/
  const [, credential = '', names = '', signature] = form.exec(request.headers.authorization ?? '') ?? []
  const [accessKey, ...scope] = credential.split('/')
  const [day = '', region = '', service = '', end = ''] = scope
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(request.headers[name])}`),
    '',
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const signed = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope.join('/'), sha256(canonical)]
  const key = [day, region, service, end].reduce<Buffer | string>(hmac, `AWS4${account.secretKey}`)
  return accessKey === account.accessKey && hmac(key, signed.join('\n')).toString('hex') === signature
}

/** An in-memory store with one bucket that supports the part of the S3 protocol that the product uses. */
export async function startS3Server(bucket = 'media') {
  const objects = new Map<string, { content: Buffer; putAt: Date }>()
  /** Parts of files that are not complete, by upload. */
  const uploads = new Map<string, Map<string, Buffer>>()

  function listed(query: URLSearchParams): string {
    const [prefix, marker] = [query.get('prefix') ?? '', query.get('marker') ?? '']
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > marker).sort()
    const contents = keys.slice(0, pageSize).map((key) => {
      const { putAt, content } = objects.get(key)!
      return `<Contents><Key>${key}</Key><LastModified>${putAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`
    })
    return `<ListBucketResult>${contents.join('')}</ListBucketResult>`
  }

  /** Files in several parts: begin, send a part, end, give up. */
  function answerUpload(
    method: string,
    { key, upload, content, url }: { key: string; upload: string | null; content: Buffer; url: URL },
  ): Reply {
    if (upload === null) {
      const id = `upload ${uploads.size + 1}`
      uploads.set(id, new Map())
      return { status: 200, body: `<UploadId>${id}</UploadId>` }
    }
    const parts = uploads.get(upload)
    if (!parts) return { status: 404, body: '<Code>NoSuchUpload</Code>' }
    if (method === 'PUT') {
      const etag = `"${sha256(content)}"`
      parts.set(`<PartNumber>${url.searchParams.get('partNumber')}</PartNumber><ETag>${etag}</ETag>`, content)
      return { status: 200, headers: { etag } }
    }
    uploads.delete(upload)
    if (method === 'DELETE') return { status: 204 }
    const named = [...content.toString().matchAll(/<Part>(.*?)<\/Part>/g)].map(([, part]) => parts.get(part!))
    if (named.length === 0 || named.includes(undefined))
      return { status: 200, body: '<Error>InvalidPart</Error>' }
    objects.set(key, { content: Buffer.concat(named as Buffer[]), putAt: new Date() })
    return { status: 200 }
  }

  async function answer(request: IncomingMessage): Promise<Reply> {
    const content = await buffer(request)
    const url = new URL(request.url!, 'http://store')
    const [, asked, ...rest] = url.pathname.split('/')
    const key = rest.join('/')
    if (!isSigned(request, url)) return { status: 403, body: '<Code>SignatureDoesNotMatch</Code>' }
    if (asked !== bucket) return { status: 404, body: '<Code>NoSuchBucket</Code>' }
    if (request.method === 'GET' && key === '') return { status: 200, body: listed(url.searchParams) }
    const upload = url.searchParams.get('uploadId')
    if (request.method === 'POST' || upload !== null)
      return answerUpload(request.method!, { key, upload, content, url })
    if (request.method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    if (request.method === 'PUT') {
      if (request.headers['x-amz-content-sha256'] !== sha256(content))
        return { status: 400, body: '<Code>XAmzContentSHA256Mismatch</Code>' }
      objects.set(key, { content, putAt: new Date() })
      return { status: 200 }
    }
    const found = objects.get(key)
    if (!found) return { status: 404, body: '<Code>NoSuchKey</Code>' }
    const headers = { 'last-modified': found.putAt.toUTCString(), 'content-length': found.content.length }
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    if (!range) return { status: 200, headers, body: found.content }
    const body = found.content.subarray(Number(range[1]), Number(range[2]) + 1)
    return { status: 206, headers: { ...headers, 'content-length': body.length }, body }
  }

  const server = createServer((request, response) => {
    void answer(request).then(
      ({ status, headers, body }) =>
        response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body),
      (error: unknown) => response.destroy(error as Error),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...account,
    endpoint,
    bucket,
    objects,
    uploads,
    /** Environment variables for a spawned product. */
    environment: {
      SIGHTLINE_S3_ENDPOINT: endpoint,
      SIGHTLINE_S3_BUCKET: bucket,
      SIGHTLINE_S3_ACCESS_KEY: account.accessKey,
      SIGHTLINE_S3_SECRET_KEY: account.secretKey,
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
