import type { EventType } from '#contract/messages/event-types.ts'
import type { Webhook } from '#contract/webhooks/api.ts'
import { WebhookMethod, WebhookType } from '#contract/webhooks/enumerations.ts'
import type { BodyFormat } from '#contract/webhooks/fields.ts'
import { webhookMessages } from '#contract/webhooks/messages.ts'
import { isEmail } from '#rules/text/email.ts'
import { headersOfRows, rowsOfHeaders, type HeaderRow } from '#rules/webhooks/header-rules.ts'
import { webhookFaults } from '#rules/webhooks/webhook-form.ts'

export interface WebhookValues {
  name: string
  webhook_type: WebhookType
  url: string
  method: WebhookMethod | null
  headers: HeaderRow[]
  only_call_if_plate: boolean
  include_byte_image_payload: boolean
  test_image_id: string
  wait_for_result: boolean
  body_format: BodyFormat
  body_template: string
  fallback_email: string
  is_ordered: boolean
  is_enabled: boolean
  event_types: EventType[]
  event_sites: string[]
  [name: string]: unknown
}

export const newWebhook: WebhookValues = {
  name: '',
  webhook_type: WebhookType.MANUAL,
  url: '',
  method: WebhookMethod.POST,
  headers: [],
  only_call_if_plate: false,
  include_byte_image_payload: false,
  test_image_id: '',
  wait_for_result: false,
  body_format: 'standard',
  body_template: '',
  fallback_email: '',
  is_ordered: false,
  is_enabled: true,
  event_types: [],
  event_sites: [],
}

export const valuesOf = (webhook: Webhook): WebhookValues => ({
  name: webhook.name,
  webhook_type: webhook.webhook_type,
  url: webhook.url,
  method: webhook.method,
  headers: rowsOfHeaders(webhook.headers),
  only_call_if_plate: webhook.only_call_if_plate,
  include_byte_image_payload: webhook.include_byte_image_payload,
  test_image_id: webhook.test_image_id,
  wait_for_result: webhook.wait_for_result,
  body_format: webhook.body_format,
  body_template: webhook.body_template,
  fallback_email: webhook.fallback_email ?? '',
  is_ordered: webhook.is_ordered,
  is_enabled: webhook.is_enabled,
  event_types: webhook.event_types,
  event_sites: webhook.event_sites,
})

export const payloadOf = (values: WebhookValues) => ({
  name: values.name.trim(),
  webhook_type: values.webhook_type,
  url: values.url.trim(),
  method: values.method,
  headers: headersOfRows(values.headers),
  only_call_if_plate: values.only_call_if_plate,
  include_byte_image_payload: values.include_byte_image_payload,
  test_image_id: values.test_image_id.trim(),
  wait_for_result: values.wait_for_result,
  body_format: values.body_format,
  body_template: values.body_template,
  fallback_email: values.fallback_email.trim() || null,
  is_ordered: values.is_ordered,
  is_enabled: values.is_enabled,
  event_types: values.event_types,
  event_sites: values.event_types.length > 0 ? values.event_sites : [],
})
export type WebhookPayload = ReturnType<typeof payloadOf>

export function faultsOf(values: WebhookValues): Record<string, string> {
  const faults = webhookFaults(values)
  const email = values.fallback_email.trim()
  if (email && !isEmail(email)) return { ...faults, fallback_email: webhookMessages.fallbackInvalid }
  return faults
}
