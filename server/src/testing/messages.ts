import type { MessageContent, Recipient } from '#contract/messages/content.ts'
import type { Mail } from '../core/mail/mail.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import { buildDelivery } from '../jobs.ts'
import { queueNotifications, type NotificationInput } from '../messages/queue-notifications.ts'
import { insertWebhook, type WebhookRow } from '../webhooks/queries.ts'
import { newWebhookSecret } from '../webhooks/signature.ts'
import type { TestApp } from './product/test-app.ts'

export const site = { id: newId(), name: 'Queen Street', time_zone: 'Pacific/Auckland' }
export const camera = { id: newId(), name: 'Gate 1' }

export const content = (values: Partial<MessageContent> = {}): MessageContent => ({
  event: 'vehicle.alert',
  title: 'ABC123 seen at Queen Street, Gate 1',
  occurred_at: new Date().toISOString(),
  plate: 'ABC123',
  site,
  camera,
  confidence: 97,
  facts: [{ label: 'List', value: 'Stolen Vehicles' }],
  ...values,
})

/** Queues a notification for these recipients and returns its id. */
export async function notify(
  { deps }: Pick<TestApp, 'deps'>,
  orgId: string,
  recipients: Recipient[],
  values: Partial<MessageContent> = {},
  options: Partial<NotificationInput> = {},
): Promise<string> {
  const filled = content({ occurred_at: deps.now().toISOString(), ...values })
  const source = { kind: 'alert', id: null, name: 'Stolen vehicles' } as const
  const input = { key: newId(), source, content: filled, recipients, ...options }
  const [queued] = await queueNotifications(deps.db, orgId, [input], deps.now())
  return queued!.id
}

/** Delivers as the worker does, and collects mail instead of sending it. */
export function startDelivery(product: TestApp) {
  const mails: Mail[] = []
  const delivery = buildDelivery(product.deps, async (mail) => {
    mails.push(mail)
    return '250 2.0.0 Ok: queued as 12345'
  })
  /** Repeats until nothing is due, including messages caused meanwhile. */
  const deliver = async () => {
    for (let round = 0; round < 3; round++) {
      await delivery.sweep()
      await delivery.idle()
    }
  }
  return { mails, delivery, deliver }
}

export async function createWebhook(
  { deps }: Pick<TestApp, 'deps'>,
  orgId: string,
  url: string,
  values: Partial<WebhookRow> & { openHeaders?: Record<string, string>; openSecret?: string } = {},
): Promise<string> {
  const { openHeaders = {}, openSecret = newWebhookSecret(), ...columns } = values
  const now = deps.now()
  const id = newId(now)
  await insertWebhook(deps.db, {
    org_id: orgId,
    id,
    name: 'Gate opener',
    webhook_type: 'manual',
    url,
    method: 'post',
    headers: deps.secrets.seal(JSON.stringify(openHeaders)),
    only_call_if_plate: false,
    include_byte_image_payload: false,
    test_image_id: '',
    wait_for_result: false,
    body_format: 'standard',
    body_template: '',
    fallback_email: null,
    is_ordered: false,
    event_types: [],
    event_site_ids: [],
    subscribed_at: null,
    secret: deps.secrets.seal(openSecret),
    former_secret: null,
    former_secret_until: null,
    disabled_at: null,
    disabled_reason: null,
    created_at: now,
    updated_at: now,
    ...columns,
  })
  return id
}

/** The state of every message of an organisation, in order of time. */
export const messagesOf = (db: Db, orgId: string) =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('org_id', '=', orgId)
    .orderBy('occurred_at')
    .orderBy('position')
    .execute()
