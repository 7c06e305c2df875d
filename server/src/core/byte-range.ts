import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange } from './blob-store.ts'

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

export interface Bytes {
  size: number
  open(range?: ByteRange): Readable | Promise<Readable>
}

/** Sends bytes, or the part of them that the request asks for: players and map readers seek by ranges. */
export async function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Bytes) {
  reply.header('accept-ranges', 'bytes')
  const range = parseRange(request.headers.range, bytes.size)
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${bytes.size}`).type('text/plain').send('')
  }
  if (!range) return reply.header('content-length', bytes.size).send(await bytes.open())
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${bytes.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(await bytes.open(range))
}
