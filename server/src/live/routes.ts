import { isDeepStrictEqual } from 'node:util'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { liveApi } from '#contract/live/api.ts'
import { callerOf } from '../core/access.ts'
import type { Deps } from '../deps.ts'
import { liveFeed } from './feed.ts'
import { findAudience, type LiveEvent } from './queries.ts'
import { openTicket, refusedTicket, sealTicket } from './tickets.ts'

/** A comment now and then keeps proxies from ending a quiet feed, and is when the rights are looked at again. */
const pulseMs = 20_000
/** A reader that falls behind by this much is let go: it comes back and catches up. */
const mostUnread = 1 << 20

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/** Only the last message bears the number: whoever lost the connection before it gets all of them again. */
const messagesOf = ({ id, events }: LiveEvent) =>
  events
    .map(({ kind, payload }) => `event: ${kind}\ndata: ${JSON.stringify(payload)}\n`)
    .join('\n')
    .concat(`id: ${id}\n\n`)

/** The number that the reader was at; what is none is that of no event, so that they fetch everything again. */
function eventNumber(text: string | string[] | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : 0
}

/** The live feed of an organisation as server-sent events. */
export const liveRoutes =
  ({ db, pool, log, secrets, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const feed = liveFeed(db, pool, log)
    const open = new Set<() => void>()
    app.addHook('preClose', async () => {
      for (const end of open) end()
      await feed.close()
    })

    app.route({
      ...liveApi.ticket,
      handler: async (request, reply) => {
        const ticket = sealTicket(secrets, callerOf(request).keyHash, now())
        return reply.code(201).send({ ticket })
      },
    })

    app.route({
      ...liveApi.feed,
      handler: async (request, reply) => {
        const keyHash = openTicket(secrets, request.query.ticket, now())
        const audience = await findAudience(db, keyHash, now())
        if (!audience) throw refusedTicket()
        const last = request.headers['last-event-id'] ?? request.query.last_event_id
        const stream = reply.raw
        const write = (text: string) => {
          if (!reply.sent) {
            reply.hijack()
            stream.writeHead(200, streamHeaders)
          }
          if (stream.writableLength > mostUnread) stream.destroy()
          else if (!stream.writableEnded) stream.write(text)
        }
        // Before anything is written: a feed that cannot be followed is answered as any other failure.
        const unsubscribe = await feed.subscribe({
          ...audience,
          afterId: eventNumber(last),
          send: (event) => write(messagesOf(event)),
          reset: () => write('event: reset\ndata: {}\n\n'),
        })
        write('retry: 3000\n\n')
        const end = () => {
          clearInterval(pulse)
          unsubscribe()
          open.delete(end)
          stream.end()
        }
        const pulse = setInterval(() => {
          findAudience(db, keyHash, now()).then(
            // Whoever may follow something else by now comes back and follows that.
            (current) => (isDeepStrictEqual(current, audience) ? write(': still here\n\n') : end()),
            () => undefined,
          )
        }, pulseMs)
        open.add(end)
        if (stream.destroyed) end()
        else stream.once('close', end)
      },
    })
  }
