import type { OwnedThings } from '../worlds/owned-things.ts'
import type { Expectation } from './expectation.ts'

export const apiKeysAccess: Record<string, Expectation> = {
  'GET /api/v1/api_keys': { access: 'admin' },
  'POST /api/v1/api_keys': { access: 'admin', body: { name: 'Reports', scopes: ['read'] } },
  'DELETE /api/v1/api_keys/:id': {
    access: 'admin',
    owned: (own: OwnedThings) => `/api/v1/api_keys/${own.apiKeyId}`,
  },
}
