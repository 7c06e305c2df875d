import type { Expectation } from './expectation.ts'

/** A plate belongs to no organisation: each has its own notes about it. */
const example = '/api/v1/customers/ABC123'

export const customersAccess: Record<string, Expectation> = {
  'GET /api/v1/customers': { access: 'member' },
  'GET /api/v1/customers/:plate': { access: 'member', example },
  'PUT /api/v1/customers/:plate': {
    access: 'admin',
    example,
    body: { name: 'Hemi Dyk' },
    acceptsAnyName: true,
  },
  'DELETE /api/v1/customers/:plate': { access: 'admin', example },
}
