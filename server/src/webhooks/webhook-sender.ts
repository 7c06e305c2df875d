import type { Publish } from '../core/mqtt.ts'
import type { Outbound } from '../core/outbound.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import type { AcknowledgeLinks } from '../messages/history/acknowledge-links.ts'
import type { Pictures } from '../messages/channels/picture.ts'
import type { Memory } from '../messages/delivery/memory.ts'
import type { Attempted, DueMessage, Sender, Skipped } from '../messages/channels/sender.ts'
import { callWebhook } from './call-webhook.ts'
import { onWebhookFailing } from './failing-webhook.ts'
import { findWebhook, type WebhookRow } from './queries.ts'
import { openHeaders, openSecrets } from './webhook-secrets.ts'

/** The sender of salesforce webhooks: the integration sends them and reports the result. */
export type IntegrationSender = (message: DueMessage, webhook: WebhookRow) => Promise<Attempted | Skipped>

interface Means {
  outbound: Outbound
  publish: Publish
  pictures: Pictures
  links: AcknowledgeLinks
  salesforce?: IntegrationSender | undefined
}

export function webhookSender(deps: Deps, { outbound, publish, pictures, links, salesforce }: Means): Sender {
  const { db, config, now, secrets } = deps

  async function send(message: DueMessage, memory: Memory): Promise<Attempted | Skipped> {
    const webhook = await memory.recall('webhook', () => findWebhook(db, message.orgId, message.recipient))
    if (!webhook) return { skipped: 'failed', reason: 'The webhook was removed' }
    const skip = skipOf(webhook, message)
    if (skip) return skip
    if (webhook.webhook_type === 'manual') return call(webhook, message)
    if (salesforce) return salesforce(message, webhook)
    return { skipped: 'failed', reason: 'The Salesforce integration is not connected' }
  }

  async function call(
    webhook: WebhookRow,
    { orgId, id, content, sourceName }: DueMessage,
  ): Promise<Attempted> {
    const settings = {
      ...webhook,
      headers: openHeaders(secrets, webhook),
      secrets: openSecrets(secrets, webhook, now()),
    }
    const context = {
      id,
      publicUrl: config.publicUrl,
      sourceName,
      acknowledgeUrl: links.link({ orgId, messageId: id }),
    }
    const means = { outbound, publish, pictures, now }
    const { request, answer, result, fault } = await callWebhook(means, settings, orgId, content, context)
    const isGet = request.method === 'GET'
    return {
      result,
      code: answer?.code ?? null,
      answer: answer ? answer.body : fault,
      body: isGet ? JSON.stringify({ url: request.url }) : shownBody(request.body),
      bodyType: isGet || /json/.test(request.headers['content-type'] ?? '') ? 'json' : 'text',
    }
  }

  return { send, onFailing: onWebhookFailing, fallbackOf }
}

function skipOf(webhook: WebhookRow, { content }: DueMessage): Skipped | undefined {
  if (webhook.disabled_at) return { skipped: 'failed', reason: 'The webhook is switched off' }
  if (webhook.only_call_if_plate && !content.plate)
    return { skipped: 'suppressed', reason: 'This webhook is only called for detections with a plate' }
  return undefined
}

/** The fallback address of the webhook, if any. */
async function fallbackOf(tx: Db, { orgId, recipient }: DueMessage) {
  const webhook = await findWebhook(tx, orgId, recipient)
  return webhook?.fallback_email ? [{ channel: 'email', to: webhook.fallback_email } as const] : []
}

/** The history stores the request without the bytes of the picture. */
export const shownBody = (body: string) =>
  body.replace(
    /"bytes":"([A-Za-z0-9+/=]{200,})"/,
    (_whole, bytes: string) => `"bytes":"(${bytes.length} characters)"`,
  )
