import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { AppSlug } from './apps.ts'

/** `enabled` says the same as `is_enabled`: both spellings are in use. */
export const AppState = z.object({ slug: z.string(), is_enabled: z.boolean(), enabled: z.boolean() })
export type AppState = z.infer<typeof AppState>

export const AppChange = z
  .object({ is_enabled: z.boolean().optional(), enabled: z.boolean().optional() })
  .refine(({ is_enabled, enabled }) => (is_enabled ?? enabled) !== undefined, {
    error: 'Please say whether the app is enabled',
    path: ['is_enabled'],
  })

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
      response: { 200: AppState },
    },
  },
  update: {
    method: 'PUT',
    url: '/api/v1/integrations/:slug',
    config: { access: 'admin' },
    schema: {
      summary: 'Enable or disable an app',
      params: AppParams,
      body: AppChange,
      response: { 200: AppState },
    },
  },
  stolenPlates: {
    method: 'GET',
    url: '/api/v1/billing/stolenPlates',
    config: { access: 'member' },
    schema: { summary: 'Whether stolen plates are looked for', response: { 200: StolenPlates } },
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
