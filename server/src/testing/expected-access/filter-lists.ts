import type { Expectation } from './expectation.ts'

const ofVersion = (version: 'v1' | 'v2'): Record<string, Expectation> => ({
  [`GET /api/${version}/alert_list`]: { access: 'member' },
  [`POST /api/${version}/alert_list`]: { access: 'admin' },
  [`GET /api/${version}/alert_list/unpaginated`]: { access: 'member' },
  [`GET /api/${version}/alert_list/:id`]: {
    access: 'member',
    owned: (own) => `/api/${version}/alert_list/${own.listId}`,
  },
  [`PATCH /api/${version}/alert_list/:id`]: {
    access: 'admin',
    owned: (own) => `/api/${version}/alert_list/${own.listId}`,
  },
  [`DELETE /api/${version}/alert_list/:id`]: {
    access: 'admin',
    owned: (own) => `/api/${version}/alert_list/${own.listId}`,
  },
  [`GET /api/${version}/alert_list/download/:id`]: {
    access: 'member',
    owned: (own) => `/api/${version}/alert_list/download/${own.listId}`,
  },
})

export const filterListsAccess: Record<string, Expectation> = {
  ...ofVersion('v1'),
  ...ofVersion('v2'),
  'POST /api/v1/alert_list/preview': { access: 'admin' },
  'GET /api/v1/alert_list/:id/source': {
    access: 'admin',
    owned: (own) => `/api/v1/alert_list/${own.listId}/source`,
  },
  'PUT /api/v1/alert_list/:id/source': {
    access: 'admin',
    owned: (own) => `/api/v1/alert_list/${own.listId}/source`,
    body: { url: '' },
  },
  'PUT /api/v1/alert_list/:id': {
    access: 'admin',
    owned: (own) => `/api/v1/alert_list/${own.listId}`,
    body: { description: 'Guests', matches_look_alikes: true },
  },
  'GET /api/v1/alert_list/:id/entries': {
    access: 'member',
    owned: (own) => `/api/v1/alert_list/${own.listId}/entries`,
  },
  'POST /api/v1/alert_list/:id/entries': {
    access: 'admin',
    owned: (own) => `/api/v1/alert_list/${own.listId}/entries`,
    body: { plate: 'ABC123' },
  },
  'DELETE /api/v1/alert_list/:id/entries/:plate': {
    access: 'admin',
    owned: (own) => `/api/v1/alert_list/${own.listId}/entries/ABC123`,
  },
}
