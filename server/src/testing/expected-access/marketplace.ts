import type { Expectation } from './expectation.ts'

export const marketplaceAccess: Record<string, Expectation> = {
  'GET /api/v1/integrations/': { access: 'member' },
  'GET /api/v1/integrations/:slug': { access: 'member', example: '/api/v1/integrations/stolen-vehicles' },
  'PUT /api/v1/integrations/:slug': {
    access: 'admin',
    example: '/api/v1/integrations/stolen-vehicles',
    body: { is_enabled: true },
  },
  'GET /api/v1/integrations/:slug/calls': { access: 'admin', example: '/api/v1/integrations/inx/calls' },
  'POST /api/v1/integrations/:slug/preview': {
    access: 'admin',
    example: '/api/v1/integrations/inx/preview',
    body: { forwards: {} },
  },
  'GET /api/v1/integrations/token/': { access: 'admin' },
  'POST /api/v1/integrations/token/rotate': { access: 'admin' },
  'GET /api/v1/integrations/oauth2/download_cert': { access: 'admin' },
  'GET /api/v1/integrations/oauth2/test_connection/:app': {
    access: 'admin',
    example: '/api/v1/integrations/oauth2/test_connection/salesforce',
  },
  'GET /api/v1/hubspot/contacts': { access: 'member', example: '/api/v1/hubspot/contacts?plates=KUP522' },
  'GET /api/v1/billing/stolenPlates': { access: 'member' },
  'PUT /api/v1/billing/stolenPlates': { access: 'admin', body: { stolen_plates_enabled: true } },
}
