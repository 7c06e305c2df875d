import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Blob, ByteRange } from './blob-store.ts'

/** The one range a header asks for: undefined for all of it, 'unsatisfiable' for bytes that are not there. */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, first, last] = match
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start > end ? 'unsatisfiable' : { start, end }
}

/** Sends bytes, or the part of them that the request asks for: players and map readers seek by ranges. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  blob: Pick<Blob, 'size' | 'open'>,
) {
  reply.header('accept-ranges', 'bytes')
  const range = parseRange(request.headers.range, blob.size)
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
