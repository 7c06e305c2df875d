import type { Expectation } from './expectation.ts'

export const viewsAccess: Record<string, Expectation> = {
  'GET /api/v1/views': { access: 'member' },
  'POST /api/v1/views': {
    access: 'member',
    body: { name: 'Trucks', path: '/dashboard', query: '', shared: true },
  },
  'PUT /api/v1/views/:id': {
    access: 'member',
    owned: (own) => `/api/v1/views/${own.viewId}`,
    body: { name: 'Trucks', path: '/dashboard', query: '', shared: true },
  },
  'DELETE /api/v1/views/:id': { access: 'member', owned: (own) => `/api/v1/views/${own.viewId}` },
}
