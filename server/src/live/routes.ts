import { isDeepStrictEqual } from 'node:util'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { liveApi } from '#contract/live/api.ts'
import { callerOf } from '../core/access.ts'
import { bodyRoom } from '../core/body-room.ts'
import { AppError } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { liveFeed } from './feed.ts'
import { findAudience, type LiveEvent } from './queries.ts'
import { openTicket, refusedTicket, sealTicket } from './tickets.ts'

/** A comment keeps proxies from closing an idle feed. Access rights are checked again at the same interval. */
const pulseMs = 20_000
/** A subscriber that falls behind by this many bytes is disconnected; it reconnects and catches up. */
const mostUnread = 1 << 20

/** Open feeds in a process. Each is a connection, and a query at every pulse. */
const feeds = { most: 10_000, mostOfOrganisation: 1_000, mostOfMember: 100 }

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/** Only the last message carries the id, so a subscriber that disconnects before it gets all of them again. */
const messagesOf = ({ id, events }: LiveEvent) =>
  events
    .map(({ kind, payload }) => `event: ${kind}\ndata: ${JSON.stringify(payload)}\n`)
    .join('\n')
    .concat(`id: ${id}\n\n`)

/** The last event id of the reader. An invalid number matches no event and causes a reset. */
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
    const seats = bodyRoom(feeds)
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
        const seat = seats.of(audience)
        if (!seat.take(1))
          throw new AppError('too_many', 'Too many live feeds are open.', { retryAfterSeconds: 10 })
        if (reply.raw.destroyed) seat.release()
        else reply.raw.once('close', seat.release)
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
        // Subscribes before anything is written, so that a failure gets an ordinary error response.
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
            // A subscriber whose rights changed is disconnected and reconnects with the new rights.
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
