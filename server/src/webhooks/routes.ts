import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { eventTypesApi } from '#contract/messages/event-types.ts'
import { webhooksApi, type WebhookInput } from '#contract/webhooks/api.ts'
import { webhookOffAfterDays } from '#contract/webhooks/fields.ts'
import { webhookMessages } from '#contract/webhooks/messages.ts'
import { eventTypeRows } from '#rules/webhooks/event-examples.ts'
import { enabledApps } from '#rules/menu.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { callerOf } from '../core/access.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFound, rejected } from '../core/errors.ts'
import { fieldFault } from '../core/http/form-faults.ts'
import { pagedAnswer } from '../core/http/paging.ts'
import { createPublisher } from '../core/mqtt.ts'
import { createOutbound } from '../core/outbound.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { findAppsInUse } from '../marketplace/queries.ts'
import { createPictures } from '../messages/channels/picture.ts'
import { findPlaceStates } from '../messages/delivery/place-states.ts'
import { replayMissed } from '../messages/history/replay.ts'
import * as queries from './queries.ts'
import { changeWebhook, createWebhook, rotateSecret } from './save-webhook.ts'
import { testWebhook } from './test-webhook.ts'
import { openSecrets } from './webhook-secrets.ts'
import { webhookReply, withHiddenParts } from './webhook-reply.ts'

type WithId = FastifyRequest<{ Params: { id: string } }>

export const webhookRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, secrets, config, now } = deps
    const means = {
      outbound: createOutbound(config.outboundAllow),
      publish: createPublisher(config.outboundAllow),
      pictures: createPictures(deps),
      now,
    }

    const rowOf = async (request: WithId) => {
      const row = await queries.findWebhook(db, callerOf(request).orgId, request.params.id)
      if (!row) throw notFound('Webhook')
      return row
    }
    const replies = async (request: FastifyRequest, rows: queries.WebhookRow[]) => {
      const caller = callerOf(request)
      const { orgId } = caller
      const states = await findPlaceStates(
        db,
        orgId,
        'webhook',
        rows.map(({ id }) => id),
      )
      return rows.map((row) => webhookReply(secrets, row, states.get(row.id), caller))
    }
    const replyWith = async (request: FastifyRequest, id: string) => {
      const row = await queries.findWebhook(db, callerOf(request).orgId, id)
      const [reply] = await replies(request, row ? [row] : [])
      if (!reply) throw notFound('Webhook')
      return reply
    }
    /** This type is sent through an app, which must be enabled. */
    const refuseSalesforce = async (request: FastifyRequest<{ Body: WebhookInput }>) => {
      if (request.body.webhook_type !== 'salesforce') return
      const apps = enabledApps(await findAppsInUse(db, callerOf(request).orgId))
      if (!apps.has('salesforce')) throw fieldFault('webhook_type', webhookMessages.salesforceOff)
    }
    const audit = (tx: Db, request: FastifyRequest, action: `webhook.${string}`, subject: string) => {
      const { orgId, userId } = callerOf(request)
      return recordAudit(tx, orgId, { at: now(), actorId: userId, action, subject })
    }

    app.route({
      ...eventTypesApi.list,
      handler: async () => eventTypeRows(config.publicUrl),
    })

    app.route({
      ...webhooksApi.list,
      handler: async (request) => {
        const { orgId } = callerOf(request)
        const [rows, count] = await Promise.all([
          queries.listWebhooks(db, orgId, request.query),
          queries.countWebhooks(db, orgId),
        ])
        return pagedAnswer(request.url, request.query, count, await replies(request, rows))
      },
    })

    app.route({ ...webhooksApi.get, handler: (request) => replyWith(request, request.params.id) })

    app.route({
      ...webhooksApi.create,
      handler: async (request, reply) => {
        await refuseSalesforce(request)
        const id = await db.transaction().execute(async (tx) => {
          const added = await createWebhook(tx, secrets, callerOf(request).orgId, request.body, now())
          await audit(tx, request, 'webhook.added', added)
          return added
        })
        return reply.code(201).send(await replyWith(request, id))
      },
    })

    app.route({
      ...webhooksApi.update,
      handler: async (request) => {
        const row = await rowOf(request)
        if (row.webhook_type !== 'salesforce') await refuseSalesforce(request)
        await db.transaction().execute(async (tx) => {
          await changeWebhook(tx, secrets, row, withHiddenParts(secrets, row, request.body), now())
          await audit(tx, request, 'webhook.changed', row.id)
        })
        return replyWith(request, row.id)
      },
    })

    app.route({
      ...webhooksApi.remove,
      handler: async (request, reply) => {
        const row = await rowOf(request)
        const alerts = await queries.findAlertsOfWebhook(db, row.org_id, row.id)
        if (alerts.length > 0) throw rejected(webhookMessages.inUse(alerts))
        await db.transaction().execute(async (tx) => {
          await queries.deleteWebhook(tx, row.org_id, row.id)
          await audit(tx, request, 'webhook.removed', row.id)
        })
        return reply.code(204).send(null)
      },
    })

    const runTest = async (
      request: FastifyRequest<{ Body: WebhookInput }>,
      reply: FastifyReply,
      imageId: string,
    ) => {
      await refuseSalesforce(request)
      const { isTaken, exchange } = await testWebhook(
        deps,
        means,
        callerOf(request).orgId,
        request.body,
        imageId,
      )
      return reply.code(isTaken ? 200 : 400).send(exchange)
    }
    app.route({
      ...webhooksApi.test,
      handler: (request, reply) => runTest(request, reply, request.body.test_image_id),
    })
    app.route({
      ...webhooksApi.testWithImage,
      handler: (request, reply) => runTest(request, reply, request.params.imageId),
    })

    app.route({
      ...webhooksApi.secret,
      handler: async (request) => {
        const row = await rowOf(request)
        const [secret = ''] = openSecrets(secrets, row, now())
        await audit(db, request, 'webhook.secret_read', row.id)
        return { secret, former_until: row.former_secret_until?.toISOString() ?? null }
      },
    })

    app.route({
      ...webhooksApi.rotateSecret,
      handler: async (request) => {
        const row = await rowOf(request)
        return db.transaction().execute(async (tx) => {
          const rotated = await rotateSecret(tx, secrets, row, now())
          await audit(tx, request, 'webhook.secret_rotated', row.id)
          return rotated
        })
      },
    })

    app.route({
      ...webhooksApi.replayMissed,
      handler: async (request) => {
        const { org_id, id } = await rowOf(request)
        const since = new Date(now().getTime() - (webhookOffAfterDays + 2) * dayMs)
        const missed = db
          .transaction()
          .execute((tx) => replayMissed(tx, org_id, `webhook:${id}`, { since, now: now() }))
        return { count: await missed }
      },
    })
  }
