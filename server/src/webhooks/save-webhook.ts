import type { WebhookInput } from '#contract/webhooks/api.ts'
import { secretOverlapHours } from '#contract/webhooks/fields.ts'
import { webhookMessages } from '#contract/webhooks/messages.ts'
import { isEmail } from '#rules/text/email.ts'
import { rowsOfHeaders } from '#rules/webhooks/header-rules.ts'
import { webhookFaults } from '#rules/webhooks/webhook-form.ts'
import { hourMs } from '#rules/time/lengths.ts'
import { fieldFault, refuseFaults } from '../core/http/form-faults.ts'
import { newId } from '../core/ids.ts'
import type { SecretBox } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'
import { forgetFailures } from '../messages/delivery/place-states.ts'
import { findOwnSites } from '../sites/queries.ts'
import { insertWebhook, updateWebhook, type WebhookRow } from './queries.ts'
import { newWebhookSecret } from './signature.ts'
import { sealHeaders } from './webhook-secrets.ts'

/** The columns of a form; our own fields stay unchanged when omitted. */
export function webhookValues(box: SecretBox, input: WebhookInput, before: WebhookRow | undefined) {
  const isManual = input.webhook_type === 'manual'
  const values = {
    body_format: input.body_format ?? before?.body_format ?? 'standard',
    body_template: input.body_template ?? before?.body_template ?? '',
    is_ordered: input.is_ordered ?? before?.is_ordered ?? false,
    event_types: [...new Set(input.event_types ?? before?.event_types ?? [])],
    event_site_ids: [...new Set(input.event_sites ?? before?.event_site_ids ?? [])],
    fallback_email:
      input.fallback_email === undefined ? (before?.fallback_email ?? null) : input.fallback_email || null,
  }
  refuseFaults({
    ...webhookFaults({ ...input, ...values, headers: rowsOfHeaders(input.headers) }),
    ...(values.fallback_email &&
      !isEmail(values.fallback_email) && { fallback_email: webhookMessages.fallbackInvalid }),
  })
  return {
    ...values,
    name: input.name,
    webhook_type: input.webhook_type,
    url: isManual ? input.url : '',
    method: input.method ?? 'post',
    headers: sealHeaders(box, input.headers),
    only_call_if_plate: input.only_call_if_plate,
    include_byte_image_payload: input.include_byte_image_payload,
    test_image_id: input.test_image_id,
    wait_for_result: input.wait_for_result,
  }
}

export async function createWebhook(
  db: Db,
  box: SecretBox,
  orgId: string,
  input: WebhookInput,
  now: Date,
): Promise<string> {
  const id = newId(now)
  const values = webhookValues(box, input, undefined)
  await refuseForeignSites(db, orgId, values.event_site_ids)
  await insertWebhook(db, {
    org_id: orgId,
    id,
    ...values,
    subscribed_at: values.event_types.length > 0 ? now : null,
    secret: box.seal(newWebhookSecret()),
    former_secret: null,
    former_secret_until: null,
    disabled_at: input.is_enabled === false ? now : null,
    disabled_reason: null,
    created_at: now,
    updated_at: now,
  })
  return id
}

/** A change resets the failures, because the ADMIN may have fixed the webhook. */
export async function changeWebhook(
  db: Db,
  box: SecretBox,
  before: WebhookRow,
  input: WebhookInput,
  now: Date,
): Promise<void> {
  const isOn = input.is_enabled ?? before.disabled_at === null
  const values = webhookValues(box, input, before)
  await refuseForeignSites(db, before.org_id, values.event_site_ids, before.event_site_ids)
  const isSubscribedAnew = values.event_types.some((type) => !before.event_types.includes(type))
  await updateWebhook(db, before.org_id, before.id, {
    ...values,
    subscribed_at: isSubscribedAnew ? now : before.subscribed_at,
    disabled_at: isOn ? null : (before.disabled_at ?? now),
    disabled_reason: isOn ? null : before.disabled_reason,
    updated_at: now,
  })
  await forgetFailures(db, before.org_id, `webhook:${before.id}`)
}

/** Removed sites stay selected, because an empty selection would subscribe to all sites. */
async function refuseForeignSites(
  db: Db,
  orgId: string,
  siteIds: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  const known = new Set([...(await findOwnSites(db, orgId, siteIds)), ...before])
  if (siteIds.some((id) => !known.has(id))) throw fieldFault('event_sites', webhookMessages.siteUnknown)
}

/** Returns the new secret. The previous one also signs until then. */
export async function rotateSecret(
  db: Db,
  box: SecretBox,
  before: WebhookRow,
  now: Date,
): Promise<{ secret: string; former_until: string }> {
  const secret = newWebhookSecret()
  const until = new Date(now.getTime() + secretOverlapHours * hourMs)
  await updateWebhook(db, before.org_id, before.id, {
    secret: box.seal(secret),
    former_secret: before.secret,
    former_secret_until: until,
  })
  return { secret, former_until: until.toISOString() }
}
