import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { liveApi, liveTicketSeconds } from '#contract/live.ts'
import { callerOf } from '../core/access.ts'
import { AppError } from '../core/errors.ts'
import type { SecretBox } from '../core/secrets.ts'
import type { Deps } from '../deps.ts'
import { liveFeed } from './feed.ts'
import type { LiveEvent } from './queries.ts'

const Ticket = z.object({
  orgId: z.string(),
  siteIds: z.array(z.string()).optional(),
  keyHash: z.string(),
  until: z.number(),
})

/** A comment now and then keeps proxies from ending a quiet feed, and is when the key is looked at again. */
const pulseMs = 20_000
/** A reader that falls behind by this much is let go: it comes back and catches up. */
const mostUnread = 1 << 20

function openTicket(secrets: SecretBox, ticket: string, now: Date): z.infer<typeof Ticket> {
  try {
    const opened = Ticket.parse(JSON.parse(secrets.open(Buffer.from(ticket, 'base64url'))))
    if (opened.until > now.getTime()) return opened
  } catch {
    // Not one of ours: the same answer as for one that is too old.
  }
  throw new AppError('unauthenticated', 'The ticket is not valid. Please ask for a new one.')
}

/** Only the last message bears the number: whoever lost the connection before it is told all of them again. */
const messagesOf = ({ id, told }: LiveEvent) =>
  told
    .map(({ kind, payload }) => `event: ${kind}\ndata: ${JSON.stringify(payload)}\n`)
    .join('\n')
    .concat(`id: ${id}\n\n`)

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

    const isKeyValid = async (keyHash: string) => {
      const session = await db
        .selectFrom('sessions')
        .select('id')
        .where('key_hash', '=', Buffer.from(keyHash, 'base64'))
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return session !== undefined
    }

    app.route({
      ...liveApi.ticket,
      handler: async (request, reply) => {
        const { orgId, siteIds, keyHash } = callerOf(request)
        const until = now().getTime() + liveTicketSeconds * 1000
        const ticket = { orgId, siteIds, keyHash: keyHash.toString('base64'), until }
        return reply.code(201).send({ ticket: secrets.seal(JSON.stringify(ticket)).toString('base64url') })
      },
    })

    app.route({
      ...liveApi.feed,
      handler: async (request, reply) => {
        const { orgId, siteIds, keyHash } = openTicket(secrets, request.query.ticket, now())
        const last = Number(request.headers['last-event-id'] ?? request.query.last_event_id ?? Number.NaN)
        reply.hijack()
        const stream = reply.raw
        stream.writeHead(200, {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        })
        const write = (text: string) => {
          if (stream.writableLength > mostUnread) stream.destroy()
          else stream.write(text)
        }
        write('retry: 3000\n\n')
        const unsubscribe = await feed.subscribe({
          orgId,
          siteIds,
          afterId: Number.isSafeInteger(last) ? last : undefined,
          send: (event) => write(messagesOf(event)),
          reset: () => write('event: reset\ndata: {}\n\n'),
        })
        const pulse = setInterval(() => {
          isKeyValid(keyHash).then(
            (isValid) => (isValid ? write(': still here\n\n') : stream.end()),
            () => undefined,
          )
        }, pulseMs)
        const end = () => {
          clearInterval(pulse)
          unsubscribe()
          open.delete(end)
          stream.end()
        }
        open.add(end)
        if (stream.destroyed) end()
        else stream.once('close', end)
      },
    })
  }
