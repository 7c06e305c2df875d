import { z } from 'zod'
import { Empty, IdParams, type Endpoints } from '../endpoint.ts'
import { Scope } from './scopes.ts'

export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(Scope)),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const NewApiKey = z.object({
  name: z.string().trim().min(1, 'Please name the key').max(80, 'Please choose a shorter name'),
  scopes: z.array(z.enum(Scope)).min(1, 'Please choose what the key may do'),
  expires_at: z.iso.datetime({ offset: true, error: 'Please choose a valid date' }).nullish(),
})
export type NewApiKey = z.input<typeof NewApiKey>

/** The key itself is returned once, when it is created. */
export const MadeApiKey = ApiKey.extend({ key: z.string() })
export type MadeApiKey = z.infer<typeof MadeApiKey>

export const apiKeysApi = {
  list: {
    method: 'GET',
    url: '/api/v1/api_keys',
    config: { access: 'admin' },
    schema: { summary: 'The active API keys', response: { 200: z.array(ApiKey) } },
  },
  create: {
    method: 'POST',
    url: '/api/v1/api_keys',
    config: { access: 'admin' },
    schema: { summary: 'Create an API key', body: NewApiKey, response: { 201: MadeApiKey } },
  },
  revoke: {
    method: 'DELETE',
    url: '/api/v1/api_keys/:id',
    config: { access: 'admin' },
    schema: { summary: 'Revoke an API key at once', params: IdParams, response: { 200: Empty } },
  },
} as const satisfies Endpoints
