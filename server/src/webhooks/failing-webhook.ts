import { paths } from '#contract/paths.ts'
import { webhookOffAfterDays } from '#contract/webhooks/fields.ts'
import { sayWords, words } from '#rules/text/say.ts'
import { afterFailing } from '#rules/webhooks/failing.ts'
import { showDate } from '#rules/time/format-date.ts'
import type { Db } from '../db.ts'
import { adminRecipients } from '../messages/channels/admin-recipients.ts'
import { queueNotifications } from '../messages/queue-notifications.ts'
import type { FailingPlace } from '../messages/channels/sender.ts'
import { findWebhook, updateWebhook, type WebhookRow } from './queries.ts'

/** Warns the ADMINs of a failing webhook, and disables it after days of failures. */
export async function onWebhookFailing(tx: Db, place: FailingPlace, now: Date): Promise<boolean> {
  const step = afterFailing(place, now)
  if (step === 'nothing') return false
  const webhook = await findWebhook(tx, place.orgId, place.recipient)
  if (!webhook || webhook.disabled_at) return false
  if (step === 'switch-off') {
    const reason = place.isGone
      ? 'The receiver said that it is gone (410)'
      : `It failed for ${webhookOffAfterDays} days`
    await updateWebhook(tx, place.orgId, webhook.id, { disabled_at: now, disabled_reason: reason })
  }
  await notifyAdmins(tx, place, webhook, step, now)
  return step === 'warn'
}

async function notifyAdmins(
  tx: Db,
  { orgId, failingSince, lastError }: FailingPlace,
  webhook: WebhookRow,
  step: 'warn' | 'switch-off',
  now: Date,
): Promise<void> {
  const isOff = step === 'switch-off'
  const { name } = webhook
  const title = isOff
    ? words("Webhook ''{name}'' was switched off", { name })
    : words("Webhook ''{name}'' is failing", { name })
  const content = {
    event: isOff ? 'webhook.disabled' : 'webhook.failing',
    title: sayWords(title),
    words: title,
    occurred_at: now.toISOString(),
    facts: [
      { label: 'Failing since', value: showDate(failingSince, 'YYYY-MM-DD HH:mm') },
      ...(lastError ? [{ label: 'Last answer', value: lastError }] : []),
    ],
    note: isOff
      ? 'No messages are sent to it any more. Once it works again, switch it on and replay what was missed.'
      : `If it goes on failing it is switched off after ${webhookOffAfterDays} days.`,
    path: `${paths.webhooks}/${webhook.id}`,
  }
  const notice = {
    key: `webhook-${step}:${webhook.id}:${failingSince.getTime()}`,
    source: { kind: 'system', id: null, name: 'Webhooks' } as const,
    content,
    recipients: await adminRecipients(tx, orgId),
    isPriority: true,
  }
  await queueNotifications(tx, orgId, [notice], now)
}
