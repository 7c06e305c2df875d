import { z } from 'zod'
import { Id, IdParams, type Endpoints } from '../endpoint.ts'
import { eventTypes } from '../messages/event-types.ts'
import { Webhook } from './api.ts'
import { WebhookMethod } from './enumerations.ts'
import { bodyFormats, webhookLimits } from './fields.ts'

/** A webhook as a file for distribution. It contains no secrets; the importing user enters them. */
export const WebhookApp = z.object({
  format: z.literal('sightline.webhook-app', 'This is no webhook app of Sightline'),
  version: z.literal(1, 'This version of webhook apps is not known'),
  name: z.string().trim().min(1, 'Please name the app').max(webhookLimits.name),
  /** A description, and where to find its values. */
  description: z.string().trim().max(2000).default(''),
  url: z.string().trim().max(webhookLimits.url),
  method: z.enum(WebhookMethod).default(WebhookMethod.POST),
  /** The names of headers, whose values are secret. */
  headers: z
    .array(z.string().trim().min(1).max(webhookLimits.headerName))
    .max(webhookLimits.headers)
    .default([]),
  only_call_if_plate: z.boolean().default(false),
  include_byte_image_payload: z.boolean().default(false),
  is_ordered: z.boolean().default(false),
  body_format: z.enum(bodyFormats).default('standard'),
  body_template: z.string().max(webhookLimits.bodyTemplate).default(''),
  /** The types of events it subscribes to. */
  event_types: z.array(z.enum(eventTypes)).max(eventTypes.length).default([]),
})
export type WebhookApp = z.output<typeof WebhookApp>

/** A placeholder for the path of an address and the value of a header. */
export const toFill = 'FILL-IN'

export const webhookAppsApi = {
  get: {
    method: 'GET',
    url: '/api/v1/webhooks/:id/app',
    config: { access: 'admin' },
    schema: {
      summary: 'A webhook as an app that others can import: without the values of its headers',
      params: IdParams,
      response: { 200: WebhookApp },
    },
  },
  create: {
    method: 'POST',
    url: '/api/v1/webhooks/apps',
    config: { access: 'admin' },
    schema: {
      summary: 'Add a webhook from an app; it is switched off until its values are filled in',
      body: WebhookApp,
      response: { 201: Webhook.pick({ id: true, name: true }).extend({ id: Id }) },
    },
  },
} as const satisfies Endpoints
