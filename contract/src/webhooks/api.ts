import { z } from 'zod'
import { Id, IdParams, NoContent, paged, PageQuery, type Endpoints } from '../endpoint.ts'
import { eventTypes } from '../messages/event-types.ts'
import { secretField } from '../secret-fields.ts'
import { WebhookMethod, WebhookType } from './enumerations.ts'
import { bodyFormats, Headers, webhookLimits } from './fields.ts'

const flag = z.boolean().default(false)
const text = (most: number) =>
  z
    .string()
    .max(most)
    .nullish()
    .transform((value) => value ?? '')

/** The submitted form. `webhookFaults` reports missing or invalid values. */
export const WebhookInput = z.object({
  name: text(webhookLimits.name).transform((name) => name.trim()),
  webhook_type: z.enum(WebhookType).default(WebhookType.MANUAL),
  url: text(webhookLimits.url).transform((url) => url.trim()),
  method: z
    .string()
    .nullish()
    .transform((method) => method?.toLowerCase() || null)
    .pipe(z.enum(WebhookMethod).nullable()),
  headers: Headers.default({}),
  only_call_if_plate: flag,
  include_byte_image_payload: flag,
  test_image_id: text(100).transform((id) => id.trim()),
  wait_for_result: flag,
  // Additions to the specified fields. Omitted values stay unchanged.
  body_format: z.enum(bodyFormats).optional(),
  body_template: z.string().max(webhookLimits.bodyTemplate).optional(),
  fallback_email: z.string().trim().max(254).nullish(),
  /** A failed message blocks all later ones, instead of only those of its plate, camera or case. */
  is_ordered: z.boolean().optional(),
  is_enabled: z.boolean().optional(),
  /** Event types that are sent without an alert. */
  event_types: z.array(z.enum(eventTypes)).max(eventTypes.length).optional(),
  /** The sites of these events; empty means all. */
  event_sites: z.array(Id).max(webhookLimits.eventSites).optional(),
})
export type WebhookInput = z.infer<typeof WebhookInput>

const time = z.iso.datetime()

export const Webhook = z.object({
  id: Id,
  name: z.string(),
  webhook_type: z.enum(WebhookType),
  url: secretField(z.string()),
  method: z.enum(WebhookMethod),
  headers: secretField(z.record(z.string(), z.string())),
  only_call_if_plate: z.boolean(),
  include_byte_image_payload: z.boolean(),
  test_image_id: z.string(),
  wait_for_result: z.boolean(),
  last_updated: time,
  body_format: z.enum(bodyFormats),
  body_template: z.string(),
  fallback_email: z.string().nullable(),
  is_ordered: z.boolean(),
  is_enabled: z.boolean(),
  event_types: z.array(z.enum(eventTypes)),
  event_sites: z.array(Id),
  disabled_reason: z.string().nullable(),
  failing_since: time.nullable(),
  last_success_at: time.nullable(),
  last_error: z.string().nullable(),
})
export type Webhook = z.infer<typeof Webhook>

const Exchange = z.object({
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.string(),
  }),
  /** Null without a response. */
  answer: z.object({ code: z.number().int(), body: z.string() }).nullable(),
  duration_ms: z.number().int(),
})
export type WebhookExchange = z.infer<typeof Exchange>

export const WebhookTest = Exchange.extend({ detail: z.string() })
export type WebhookTest = z.infer<typeof WebhookTest>

const test = { body: WebhookInput, response: { 200: WebhookTest, 400: z.looseObject({}) } } as const

export const webhooksApi = {
  list: {
    method: 'GET',
    url: '/api/v1/webhooks',
    config: { access: 'member' },
    schema: {
      summary: 'Webhooks by name',
      querystring: PageQuery,
      response: { 200: paged(Webhook) },
    },
  },
  get: {
    method: 'GET',
    url: '/api/v1/webhooks/:id',
    config: { access: 'member' },
    schema: { summary: 'A webhook', params: IdParams, response: { 200: Webhook } },
  },
  create: {
    method: 'POST',
    url: '/api/v1/webhooks',
    config: { access: 'admin' },
    schema: { summary: 'Add a webhook', body: WebhookInput, response: { 201: Webhook } },
  },
  update: {
    method: 'PUT',
    url: '/api/v1/webhooks/:id',
    config: { access: 'admin' },
    schema: { summary: 'Change a webhook', params: IdParams, body: WebhookInput, response: { 200: Webhook } },
  },
  remove: {
    method: 'DELETE',
    url: '/api/v1/webhooks/:id',
    config: { access: 'admin' },
    schema: { summary: 'Remove a webhook', params: IdParams, response: { 204: NoContent } },
  },
  test: {
    method: 'POST',
    url: '/api/v1/webhooks/test',
    config: { access: 'admin' },
    schema: { summary: 'Test the webhook of a form with the newest detection', ...test },
  },
  testWithImage: {
    method: 'POST',
    url: '/api/v1/webhooks/test/image/:imageId/',
    config: { access: 'admin' },
    schema: {
      summary: 'Test the webhook of a form with the detections of an image',
      params: z.object({ imageId: z.string().max(100) }),
      ...test,
    },
  },
  secret: {
    method: 'GET',
    url: '/api/v1/webhooks/:id/secret',
    config: { access: 'admin', isSecret: true },
    schema: {
      summary: 'The secret that signs the requests of a webhook',
      params: IdParams,
      response: { 200: z.object({ secret: secretField(z.string()), former_until: time.nullable() }) },
    },
  },
  rotateSecret: {
    method: 'POST',
    url: '/api/v1/webhooks/:id/secret',
    config: { access: 'admin', isSecret: true },
    schema: {
      summary: 'Create a new secret; the previous one also signs for a day',
      params: IdParams,
      response: { 200: z.object({ secret: secretField(z.string()), former_until: time.nullable() }) },
    },
  },
  replayMissed: {
    method: 'POST',
    url: '/api/v1/webhooks/:id/replay',
    config: { access: 'admin' },
    schema: {
      summary: 'Resend the failed messages of the last days',
      params: IdParams,
      response: { 200: z.object({ count: z.number().int() }) },
    },
  },
} as const satisfies Endpoints
