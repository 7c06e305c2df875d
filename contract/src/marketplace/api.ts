import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { deliveryStates } from '../messages/api.ts'
import { AppSlug } from './apps.ts'
import { Forwards } from './forwards.ts'

/** `enabled` equals `is_enabled`: both spellings are in use. */
export const AppState = z.object({ slug: z.string(), is_enabled: z.boolean(), enabled: z.boolean() })
export type AppState = z.infer<typeof AppState>

/** Stored settings. Secret values are omitted, and only their names are listed. */
export const AppSetting = AppState.extend({
  username: z.string(),
  oauth_client_id: z.string(),
  integration_partner_id: z.string(),
  values: z.record(z.string(), z.string()),
  stored_secrets: z.array(z.string()),
  last_success_at: z.string().nullable(),
  last_failure: z.object({ at: z.string(), text: z.string() }).nullable(),
  /** The trial of a paid app, from its first enabling. */
  trial: z.object({ ends_at: z.string(), days_left: z.number().int(), has_ended: z.boolean() }).nullable(),
  /** The sites, kinds and fields that it receives. */
  forwards: Forwards,
})
export type AppSetting = z.infer<typeof AppSetting>

/** The switch, and the values of the app's fields (`integration-fields.ts`). */
export const AppChange = z
  .object({
    is_enabled: z.boolean().optional(),
    enabled: z.boolean().optional(),
    fields: z.record(z.string().max(60), z.string().trim().max(2000)).optional(),
    forwards: Forwards.optional(),
    username: z.string().trim().max(2000).optional(),
    oauth_client_id: z.string().trim().max(2000).optional(),
    integration_partner_id: z.string().trim().max(2000).optional(),
    api_key: z.string().trim().max(2000).optional(),
  })
  .refine(({ is_enabled, enabled }) => (is_enabled ?? enabled) !== undefined, {
    error: 'Please say whether the app is enabled',
    path: ['is_enabled'],
  })
export type AppChange = z.input<typeof AppChange>

/** The last calls of an app. */
export const AppCalls = z.object({
  /** Of the calls below. */
  failed: z.number().int(),
  waiting: z.number().int(),
  /** The median seconds from the event to its delivery; null without deliveries. */
  lag_seconds: z.number().nullable(),
  calls: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      state: z.enum(deliveryStates),
      at: z.string(),
      events: z.number().int(),
      attempts: z.number().int(),
      code: z.number().int().nullable(),
      answer: z.string().nullable(),
      lag_seconds: z.number().nullable(),
      next_attempt_at: z.string().nullable(),
    }),
  ),
})
export type AppCalls = z.infer<typeof AppCalls>

/** Null without an event that the app receives. */
export const AppPreview = z.object({
  event: z.record(z.string(), z.unknown()).nullable(),
  body: z.record(z.string(), z.unknown()).nullable(),
})
export type AppPreview = z.infer<typeof AppPreview>

export const ApiToken = z.object({ token: z.string() })

export const ConnectionTest = z.object({ is_success: z.boolean(), detail: z.string() })
export type ConnectionTest = z.infer<typeof ConnectionTest>

/** Plates separated by commas, up to this number. */
export const mostContactPlates = 100

export const HubSpotContact = z.object({
  plate: z.string(),
  id: z.string(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The record in HubSpot, if the address of the account is known. */
  link: z.string().nullable(),
})
export type HubSpotContact = z.infer<typeof HubSpotContact>

/** `failure` contains the reason of a HubSpot error. */
export const HubSpotContacts = z.object({
  contacts: z.array(HubSpotContact),
  failure: z.string().nullable(),
})
export type HubSpotContacts = z.infer<typeof HubSpotContacts>

const AppParams = z.object({ slug: z.enum(AppSlug) })

export const StolenPlates = z.object({ stolen_plates_enabled: z.boolean() })
export type StolenPlates = z.infer<typeof StolenPlates>

export const marketplaceApi = {
  list: {
    method: 'GET',
    url: '/api/v1/integrations/',
    config: { access: 'member' },
    schema: { summary: 'Every app and whether it is enabled', response: { 200: z.array(AppState) } },
  },
  get: {
    method: 'GET',
    url: '/api/v1/integrations/:slug',
    config: { access: 'member' },
    schema: {
      summary: 'The stored setting of an app; 404 when there is none',
      params: AppParams,
      response: { 200: AppSetting },
    },
  },
  update: {
    method: 'PUT',
    url: '/api/v1/integrations/:slug',
    config: { access: 'admin' },
    schema: {
      summary: 'Enable or disable an app and change its settings; a secret that is left out stays unchanged',
      params: AppParams,
      body: AppChange,
      response: { 200: AppSetting },
    },
  },
  calls: {
    method: 'GET',
    url: '/api/v1/integrations/:slug/calls',
    config: { access: 'admin' },
    schema: {
      summary: 'The last calls of an app with their failures and their lag',
      params: AppParams,
      response: { 200: AppCalls },
    },
  },
  preview: {
    method: 'POST',
    url: '/api/v1/integrations/:slug/preview',
    config: { access: 'admin' },
    schema: {
      summary: 'The newest event that an app receives, and the body of its call with these choices',
      params: AppParams,
      body: z.object({ forwards: Forwards }),
      response: { 200: AppPreview },
    },
  },
  token: {
    method: 'GET',
    url: '/api/v1/integrations/token/',
    config: { access: 'admin' },
    schema: {
      summary: 'The marketplace API token; the first request creates it',
      response: { 200: ApiToken },
    },
  },
  rotateToken: {
    method: 'POST',
    url: '/api/v1/integrations/token/rotate',
    config: { access: 'admin' },
    schema: {
      summary: 'Replace the marketplace API token; the old one stops working',
      response: { 200: ApiToken },
    },
  },
  downloadCertificate: {
    method: 'GET',
    url: '/api/v1/integrations/oauth2/download_cert',
    config: { access: 'admin' },
    schema: {
      summary: 'The certificate to upload to Salesforce, as a PEM file',
      response: { 200: z.string() },
    },
  },
  testConnection: {
    method: 'GET',
    url: '/api/v1/integrations/oauth2/test_connection/:app',
    config: { access: 'admin' },
    schema: {
      summary: 'Test the stored settings of an integration',
      params: z.object({ app: z.string().max(60) }),
      response: { 200: ConnectionTest },
    },
  },
  hubspotContacts: {
    method: 'GET',
    url: '/api/v1/hubspot/contacts',
    config: { access: 'member' },
    schema: {
      summary: 'HubSpot contacts whose plate property contains one of these plates',
      querystring: z.object({ plates: z.string().trim().min(1).max(4000) }),
      response: { 200: HubSpotContacts },
    },
  },
  stolenPlates: {
    method: 'GET',
    url: '/api/v1/billing/stolenPlates',
    config: { access: 'member' },
    schema: { summary: 'Whether the search for stolen plates is on', response: { 200: StolenPlates } },
  },
  updateStolenPlates: {
    method: 'PUT',
    url: '/api/v1/billing/stolenPlates',
    config: { access: 'admin' },
    schema: {
      summary: 'Turn the search for stolen plates on or off',
      body: StolenPlates,
      response: { 200: StolenPlates },
    },
  },
} as const satisfies Endpoints
