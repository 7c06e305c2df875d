import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'

export const AppState = z.object({ slug: z.string(), is_enabled: z.boolean(), enabled: z.boolean() })
export type AppState = z.infer<typeof AppState>

export const marketplaceApi = {
  list: {
    method: 'GET',
    url: '/api/v1/integrations/',
    config: { access: 'member' },
    schema: { summary: 'Every app and whether it is enabled', response: { 200: z.array(AppState) } },
  },
} as const satisfies Endpoints
