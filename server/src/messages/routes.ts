import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { messagesApi, type Acknowledgement, type MessageDetail } from '#contract/messages/api.ts'
import { subjectOf } from '#rules/messages/message-lines.ts'
import { marksOf } from '#rules/messages/picture-marks.ts'
import { shownMail } from '#rules/messages/render-mail.ts'
import { messageTime } from '#rules/messages/message-time.ts'
import { callerOf } from '../core/access.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { invalid, notFound, rejected } from '../core/errors.ts'
import { pagedAnswer } from '../core/http/paging.ts'
import { forReader } from '../core/http/reader-language.ts'
import { OutboundError, refuseLiteral } from '../core/outbound.ts'
import type { Deps } from '../deps.ts'
import { acknowledgeLinks } from './history/acknowledge-links.ts'
import {
  acknowledgeNotification,
  findAcknowledgeable,
  findIncidentsOf,
  findNameOf,
  resolveNotification,
} from './history/acknowledge.ts'
import { listChannelHealth } from './channels/channel-health.ts'
import { countHistory, findContentOf, findMessage, listAttempts, listHistory } from './history/history.ts'
import { createPictures } from './channels/picture.ts'
import { pushKeys } from './channels/push-keys.ts'
import { deleteSubscriptionAt, listSubscriptions, saveSubscription } from './channels/push-subscriptions.ts'
import { replayMessage } from './history/replay.ts'
import { countSms } from './channels/sms-count.ts'

/** A push service is never in the own network, unless the operator allows it. */
function refusePrivate(endpoint: string, allow: readonly string[]): void {
  try {
    refuseLiteral(new URL(endpoint), allow)
  } catch (error) {
    throw error instanceof OutboundError ? invalid({ endpoint: [error.message] }) : error
  }
}

/** The history of messages, and the actions on a message. */
export const messageRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, config, secrets, now } = deps
    const pictures = createPictures(deps)
    const links = acknowledgeLinks(secrets, config.publicUrl)
    const context = () => ({ publicUrl: config.publicUrl, now: now() })
    const detailOf = async (orgId: string, id: string): Promise<MessageDetail> => {
      const message = await findMessage(db, orgId, id, context())
      if (!message) throw notFound('Message')
      const body = message.body_type === 'html' ? await withPicture(orgId, id, message.body) : message.body
      return { ...message, body, history: await listAttempts(db, orgId, id) }
    }
    /** A stored mail references its picture by content id, which a browser cannot open. */
    const withPicture = async (orgId: string, id: string, html: string) => {
      const content = await findContentOf(db, orgId, id)
      const picture = content && (await pictures.find(orgId, content.image?.id, marksOf(content)))
      return shownMail(
        html,
        picture && `data:${picture.contentType};base64,${picture.bytes.toString('base64')}`,
      )
    }

    for (const endpoint of [messagesApi.history, messagesApi.historyVersion1])
      app.route({
        ...endpoint,
        handler: async (request) => {
          const { orgId } = callerOf(request)
          const { query } = request
          const [count, rows] = await Promise.all([
            countHistory(db, orgId, query),
            forReader(request, () => listHistory(db, orgId, query, query, context())),
          ])
          return pagedAnswer(request.url, query, count, rows)
        },
      })

    app.route({
      ...messagesApi.detail,
      handler: (request) => forReader(request, () => detailOf(callerOf(request).orgId, request.params.id)),
    })

    app.route({
      ...messagesApi.replay,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const { id } = request.params
        await detailOf(orgId, id)
        await db.transaction().execute(async (tx) => {
          if (!(await replayMessage(tx, orgId, id, now())))
            throw rejected('This message is on its way already')
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'message.replayed',
            subject: id,
          })
        })
        return detailOf(orgId, id)
      },
    })

    app.route({
      ...messagesApi.smsCount,
      handler: (request) => countSms(db, callerOf(request).orgId, now()),
    })

    app.route({
      ...messagesApi.channels,
      handler: (request) => listChannelHealth(db, callerOf(request).orgId, now()),
    })

    const named = async (token: string) => {
      const link = links.read(token)
      const found = link && (await findAcknowledgeable(db, link.orgId, link.messageId))
      if (!found) throw notFound('Message')
      return { ...found, orgId: link.orgId }
    }
    const acknowledgement = async (token: string): Promise<Acknowledgement> => {
      const { orgId, id, content, acknowledged_at, acknowledged_name } = await named(token)
      const incidents = await findIncidentsOf(db, orgId, id)
      const isResolved = incidents.every(({ resolved_at }) => resolved_at !== null)
      const last = isResolved ? incidents.at(-1) : undefined
      return {
        title: subjectOf(content),
        time: messageTime(content),
        acknowledged: acknowledged_at && { at: acknowledged_at.toISOString(), by: acknowledged_name ?? '' },
        resolved: last?.resolved_at
          ? { at: last.resolved_at.toISOString(), by: last.resolved_name ?? 'itself' }
          : null,
        has_incident: incidents.length > 0,
      }
    }

    app.route({
      ...messagesApi.acknowledgement,
      handler: (request) => forReader(request, () => acknowledgement(request.params.token)),
    })

    type Change = typeof acknowledgeNotification | typeof resolveNotification
    const byLink = (change: Change) => async (request: { params: { token: string } }) => {
      const { token } = request.params
      const { orgId, id, recipient, channel } = await named(token)
      const person = channel === 'push' ? await findNameOf(db, orgId, recipient) : recipient
      const name = channel === 'webhook' ? 'the receiver of a webhook' : person
      await db.transaction().execute(async (tx) => void (await change(tx, orgId, id, { name }, now())))
      return acknowledgement(token)
    }
    app.route({ ...messagesApi.acknowledge, handler: byLink(acknowledgeNotification) })
    app.route({ ...messagesApi.resolve, handler: byLink(resolveNotification) })

    app.route({
      ...messagesApi.pushKey,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const browsers = await listSubscriptions(db, orgId, userId)
        return { public_key: pushKeys(secrets).publicKey, browsers: browsers.length }
      },
    })

    app.route({
      ...messagesApi.allowPush,
      handler: async (request, reply) => {
        const { orgId, userId, keyHash } = callerOf(request)
        const { endpoint, keys } = request.body
        refusePrivate(endpoint, config.outboundAllow)
        const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
        const browser = { userId, userAgent, endpoint, ...keys, sessionHash: keyHash }
        await saveSubscription(db, orgId, browser, now())
        const browsers = await listSubscriptions(db, orgId, userId)
        return reply.code(201).send({ browsers: browsers.length })
      },
    })

    app.route({
      ...messagesApi.endPush,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        await deleteSubscriptionAt(db, orgId, userId, request.query.endpoint)
        return reply.code(204).send(null)
      },
    })
  }
