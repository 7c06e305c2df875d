import { hiddenSecret } from '#contract/secret-fields.ts'
import type { Webhook, WebhookInput } from '#contract/webhooks/api.ts'
import { webhookMessages } from '#contract/webhooks/messages.ts'
import { maySee, type Caller } from '../core/access.ts'
import { fieldFault } from '../core/http/form-faults.ts'
import type { SecretBox } from '../core/secrets/secrets.ts'
import type { PlaceState } from '../messages/delivery/place-states.ts'
import type { WebhookRow } from './queries.ts'
import { openHeaders } from './webhook-secrets.ts'

/** A webhook in responses. Its address and headers may contain keys. */
export function webhookReply(
  box: SecretBox,
  row: WebhookRow,
  state: PlaceState | undefined,
  caller: Caller,
): Webhook {
  const headers = openHeaders(box, row)
  const isOpen = maySee('secrets', caller)
  return {
    id: row.id,
    name: row.name,
    webhook_type: row.webhook_type,
    url: isOpen ? row.url : hiddenUrl(row.url),
    method: row.method,
    headers: isOpen ? headers : hiddenHeaders(headers),
    only_call_if_plate: row.only_call_if_plate,
    include_byte_image_payload: row.include_byte_image_payload,
    test_image_id: row.test_image_id,
    wait_for_result: row.wait_for_result,
    last_updated: row.updated_at.toISOString(),
    body_format: row.body_format,
    body_template: row.body_template,
    fallback_email: row.fallback_email,
    is_ordered: row.is_ordered,
    is_enabled: row.disabled_at === null,
    event_types: row.event_types,
    event_sites: row.event_site_ids,
    disabled_reason: row.disabled_reason,
    failing_since: state?.failing_since?.toISOString() ?? null,
    last_success_at: state?.last_success_at?.toISOString() ?? null,
    last_error: state?.last_error ?? null,
  }
}

/** Chat systems have the key in the path, so other users see only the host. */
function hiddenUrl(url: string): string {
  if (!URL.canParse(url)) return ''
  return `${new URL(url).origin}/${hiddenSecret}`
}

const hiddenHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, hiddenSecret]))

/**
 * A form with hidden values restored. Headers belong to their address: another address would receive secrets that
 * the caller may not see.
 */
export function withHiddenParts(box: SecretBox, row: WebhookRow, input: WebhookInput): WebhookInput {
  const isSameUrl = input.url === row.url || input.url === hiddenUrl(row.url)
  const stored = openHeaders(box, row)
  const isHidden = ([name, value]: [string, string]) => value === hiddenSecret && stored[name] !== undefined
  const entries = Object.entries(input.headers)
  if (!isSameUrl && entries.some(isHidden)) throw fieldFault('headers', webhookMessages.hiddenHeaders)
  return {
    ...input,
    url: isSameUrl ? row.url : input.url,
    headers: Object.fromEntries(
      entries.map(([name, value]) => [name, isHidden([name, value]) ? stored[name]! : value]),
    ),
  }
}
