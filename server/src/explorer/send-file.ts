import type { FastifyReply } from 'fastify'
import { exportRefusals } from '#contract/explorer/api.ts'
import { AppError } from '../core/errors.ts'
import { ExportSlots } from './export-slots.ts'
import { streamWhileRead } from './unread-stream.ts'
import { piecesInPlace } from '../core/place.ts'

/** The limit of concurrent files per organisation. More would slow down interactive queries. */
const mostFiles = 4
const longestUnreadMs = 60_000

export interface ExportFile {
  name: string
  type: string
  pieces: AsyncIterable<string | Uint8Array>
}

/** Streams files, a few of each organisation at a time. */
export function fileSender() {
  const slots = new ExportSlots(mostFiles)
  return async (reply: FastifyReply, orgId: string, { name, type, pieces }: ExportFile) => {
    if (!slots.take(orgId)) throw new AppError('too_many', exportRefusals.tooMany, { retryAfterSeconds: 10 })
    const begun = await begin(piecesInPlace(pieces)).catch((error: unknown) => {
      slots.giveBack(orgId)
      throw error
    })
    const stream = streamWhileRead(begun, longestUnreadMs)
    stream.once('close', () => slots.giveBack(orgId))
    reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
    return reply.send(stream)
  }
}

/** Reads the header and the first rows before the response begins, so that an error still gets an error status. */
async function begin<Piece>(pieces: AsyncIterable<Piece>): Promise<AsyncIterable<Piece>> {
  const iterator = pieces[Symbol.asyncIterator]()
  const first = [await iterator.next(), await iterator.next()]
  return (async function* () {
    try {
      for (const { done, value } of first) if (!done) yield value
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  })()
}
