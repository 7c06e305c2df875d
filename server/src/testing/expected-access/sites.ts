import type { OwnedThings } from '../worlds/owned-things.ts'
import { carparkForm } from '../site-forms.ts'
import { type Expectation, unknownId } from './expectation.ts'

const site = { owned: (own: OwnedThings) => `/api/v1/sites/${own.siteId}` }
const sitePlan = { owned: (own: OwnedThings) => `/api/v1/sites/${own.siteId}/plan` }
const siteDocument = { owned: (own: OwnedThings) => `/api/v1/sites/document/${own.siteId}` }

export const sitesAccess: Record<string, Expectation> = {
  'GET /api/v1/sites': { access: 'member' },
  'POST /api/v1/sites': { access: 'admin', body: carparkForm() },
  'GET /api/v1/sites/summary/': { access: 'member' },
  'GET /api/v2/sites/summary/': { access: 'member' },
  'GET /api/v1/sites/map': { access: 'member' },
  'GET /api/v1/sites/removed': { access: 'admin' },
  'GET /api/v1/sites/:id': { access: 'member', ...site },
  'PUT /api/v1/sites/:id': { access: 'admin', ...site, body: carparkForm() },
  'DELETE /api/v1/sites/:id': { access: 'admin', ...site },
  'GET /api/v1/sites/:id/cameras': {
    access: 'member',
    owned: (own) => `/api/v1/sites/${own.siteId}/cameras`,
  },
  'GET /api/v1/sites/plans': { access: 'member' },
  'GET /api/v1/sites/:id/plan': { access: 'member', ...sitePlan },
  'PUT /api/v1/sites/:id/plan': { access: 'admin', ...sitePlan },
  'DELETE /api/v1/sites/:id/plan': { access: 'admin', ...sitePlan },
  'PUT /api/v1/sites/document/:id': { access: 'admin', ...siteDocument },
  'DELETE /api/v1/sites/document/:id': { access: 'admin', ...siteDocument },
  'GET /api/v1/sites/document/:id': { access: 'signed', example: `/api/v1/sites/document/${unknownId}` },
}
