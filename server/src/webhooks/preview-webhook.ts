import type { MessageContent } from '#contract/messages/content.ts'
import { webhookRequest } from '#rules/webhooks/request.ts'
import { newId } from '../core/ids.ts'
import type { Deps } from '../deps.ts'
import type { Pictures } from '../messages/channels/picture.ts'
import type { SentBody } from '../messages/channels/sender.ts'
import type { WebhookRow } from './queries.ts'
import { salesforceRecord } from './salesforce-sender.ts'
import { openHeaders } from './webhook-secrets.ts'

/** The request that a webhook would send, by the renderer of real messages, without the bytes of the picture. */
export async function previewWebhook(
  { config, secrets, now }: Deps,
  pictures: Pictures,
  webhook: WebhookRow,
  content: MessageContent,
  sourceName: string,
): Promise<SentBody> {
  if (webhook.webhook_type === 'salesforce')
    return { body: JSON.stringify(salesforceRecord(content, config.publicUrl)), bodyType: 'json' }
  const settings = { ...webhook, headers: openHeaders(secrets, webhook) }
  const pictureUrl = await pictures.link(webhook.org_id, content.image?.id)
  const context = { id: newId(now()), publicUrl: config.publicUrl, now: now(), sourceName, pictureUrl }
  const { method, url, headers, body } = webhookRequest(settings, content, context)
  if (method === 'GET') return { body: JSON.stringify({ url }), bodyType: 'json' }
  return { body, bodyType: /json/.test(headers['content-type'] ?? '') ? 'json' : 'text' }
}
