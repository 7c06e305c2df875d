import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Blob, ByteRange } from '../blobs/blob-store.ts'

/** The single range of a header: undefined for the whole content, 'unsatisfiable' for a range beyond it. */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, first, last] = match
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start > end ? 'unsatisfiable' : { start, end }
}

/**
 * Sends content or the requested range: players and map readers seek by ranges. With an `etag`, cached content is not
 * sent again, and a range is only sent of the version that the browser has.
 */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  blob: Pick<Blob, 'size' | 'open'>,
) {
  reply.header('accept-ranges', 'bytes')
  const etag = reply.getHeader('etag')
  if (typeof etag === 'string' && isKnown(request.headers['if-none-match'], etag))
    return reply.code(304).send()
  if (request.method === 'HEAD') return reply.header('content-length', blob.size).send(Readable.from([]))
  const rest = request.headers['if-range']
  const range = rest === undefined || rest === etag ? parseRange(request.headers.range, blob.size) : undefined
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${blob.size}`).type('text/plain').send('')
  }
  if (!range) return reply.header('content-length', blob.size).send(await blob.open())
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${blob.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(await blob.open(range))
}

const isKnown = (header: string | undefined, etag: string) =>
  header !== undefined &&
  header.split(',').some((known) => ['*', etag].includes(known.trim().replace(/^W\//, '')))
