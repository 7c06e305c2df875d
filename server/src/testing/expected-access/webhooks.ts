import type { Expectation } from './expectation.ts'

const form = { name: 'Gate', webhook_type: 'manual', url: 'https://gate.example/open', method: 'post' }

export const webhooksAccess: Record<string, Expectation> = {
  'GET /api/v1/event-types': { access: 'member' },
  'GET /api/v1/webhooks/:id/app': {
    access: 'admin',
    owned: (own) => `/api/v1/webhooks/${own.webhookId}/app`,
  },
  'POST /api/v1/webhooks/apps': {
    access: 'admin',
    body: { format: 'sightline.webhook-app', version: 1, name: 'Gate', url: 'https://gate.example/open' },
  },
  'GET /api/v1/webhooks': { access: 'member' },
  'POST /api/v1/webhooks': { access: 'admin', body: form },
  'GET /api/v1/webhooks/:id': { access: 'member', owned: (own) => `/api/v1/webhooks/${own.webhookId}` },
  'PUT /api/v1/webhooks/:id': {
    access: 'admin',
    owned: (own) => `/api/v1/webhooks/${own.webhookId}`,
    body: form,
  },
  'DELETE /api/v1/webhooks/:id': { access: 'admin', owned: (own) => `/api/v1/webhooks/${own.webhookId}` },
  // An incomplete form, so that the test calls no receiver.
  'POST /api/v1/webhooks/test': { access: 'admin', body: {} },
  'POST /api/v1/webhooks/test/image/:imageId/': {
    access: 'admin',
    example: '/api/v1/webhooks/test/image/unknown/',
    body: {},
  },
  'GET /api/v1/webhooks/:id/secret': {
    access: 'admin',
    owned: (own) => `/api/v1/webhooks/${own.webhookId}/secret`,
  },
  'POST /api/v1/webhooks/:id/secret': {
    access: 'admin',
    owned: (own) => `/api/v1/webhooks/${own.webhookId}/secret`,
  },
  'POST /api/v1/webhooks/:id/replay': {
    access: 'admin',
    owned: (own) => `/api/v1/webhooks/${own.webhookId}/replay`,
  },
}
