import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { toFill, webhookAppsApi, type WebhookApp } from '#contract/webhooks/app-file.ts'
import { WebhookInput } from '#contract/webhooks/api.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { callerOf } from '../core/access.ts'
import { notFound } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { findWebhook } from './queries.ts'
import { createWebhook } from './save-webhook.ts'
import { openHeaders } from './webhook-secrets.ts'

/** Webhooks as files for distribution. */
export const webhookAppRoutes =
  ({ db, secrets, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...webhookAppsApi.get,
      handler: async (request): Promise<WebhookApp> => {
        const row = await findWebhook(db, callerOf(request).orgId, request.params.id)
        if (row?.webhook_type !== 'manual') throw notFound('Webhook')
        return {
          format: 'sightline.webhook-app',
          version: 1,
          name: row.name,
          description: '',
          url: withoutSecrets(row.url),
          method: row.method,
          headers: Object.keys(openHeaders(secrets, row)),
          only_call_if_plate: row.only_call_if_plate,
          include_byte_image_payload: row.include_byte_image_payload,
          is_ordered: row.is_ordered,
          body_format: row.body_format,
          body_template: row.body_template,
          event_types: row.event_types,
        }
      },
    })

    app.route({
      ...webhookAppsApi.create,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        const { headers, name, url, method, body_format, body_template, ...values } = request.body
        const { only_call_if_plate, include_byte_image_payload, is_ordered, event_types } = values
        const input = WebhookInput.parse({
          name,
          url,
          method,
          body_format,
          body_template,
          only_call_if_plate,
          include_byte_image_payload,
          is_ordered,
          event_types,
          headers: Object.fromEntries(headers.map((name) => [name, toFill])),
          is_enabled: false,
        })
        const id = await db.transaction().execute(async (tx) => {
          const made = await createWebhook(tx, secrets, orgId, input, now())
          const entry = { at: now(), actorId: userId, action: 'webhook.added', subject: made } as const
          await recordAudit(tx, orgId, { ...entry, detail: { app: input.name.toWellFormed() } })
          return made
        })
        return reply.code(201).send({ id, name: input.name })
      },
    })
  }

/** Users, paths and queries of addresses may be secrets, as in chat systems. */
function withoutSecrets(url: string): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}/${toFill}`
}
