import type { Webhook } from '#contract/webhooks/api.ts'
import type { Caller } from '../core/access.ts'
import type { SecretBox } from '../core/secrets.ts'
import type { PlaceState } from '../messages/place-states.ts'
import type { WebhookRow } from './queries.ts'
import { openHeaders } from './webhook-secrets.ts'

const hidden = '••••••'

/** A webhook as calls answer it. Headers may carry keys: only an ADMIN reads their values. */
export function webhookReply(
  box: SecretBox,
  row: WebhookRow,
  state: PlaceState | undefined,
  role: Caller['role'],
): Webhook {
  const headers = openHeaders(box, row)
  return {
    id: row.id,
    name: row.name,
    webhook_type: row.webhook_type,
    url: role === 'ADMIN' ? row.url : withoutSecrets(row.url),
    method: row.method,
    headers:
      role === 'ADMIN' ? headers : Object.fromEntries(Object.keys(headers).map((name) => [name, hidden])),
    only_call_if_plate: row.only_call_if_plate,
    include_byte_image_payload: row.include_byte_image_payload,
    test_image_id: row.test_image_id,
    wait_for_result: row.wait_for_result,
    last_updated: row.updated_at.toISOString(),
    body_format: row.body_format,
    body_template: row.body_template,
    fallback_email: row.fallback_email,
    is_enabled: row.disabled_at === null,
    disabled_reason: row.disabled_reason,
    failing_since: state?.failing_since?.toISOString() ?? null,
    last_success_at: state?.last_success_at?.toISOString() ?? null,
    last_error: state?.last_error ?? null,
  }
}

/** Chat programs put the key into the path: others see whose address it is, not the address. */
function withoutSecrets(url: string): string {
  if (!URL.canParse(url)) return ''
  return `${new URL(url).origin}/${hidden}`
}
