import { unknownId, type Expectation } from './expectation.ts'

const alert = { description: 'Stolen at the gate', email: ['ann@parking.example'], all_images: true }

const ofVersion = (version: 'v1' | 'v2'): Record<string, Expectation> => ({
  [`GET /api/${version}/alert`]: { access: 'member' },
  [`POST /api/${version}/alert`]: { access: 'admin', body: alert },
  [`GET /api/${version}/alert/:id`]: {
    access: 'member',
    owned: (own) => `/api/${version}/alert/${own.alertId}`,
  },
  [`PUT /api/${version}/alert/:id`]: {
    access: 'admin',
    owned: (own) => `/api/${version}/alert/${own.alertId}`,
    body: alert,
  },
  [`DELETE /api/${version}/alert/:id`]: {
    access: 'admin',
    owned: (own) => `/api/${version}/alert/${own.alertId}`,
  },
})

export const alertsAccess: Record<string, Expectation> = {
  ...ofVersion('v1'),
  ...ofVersion('v2'),
  'GET /api/v2/alert/choices': { access: 'member' },
  'POST /api/v2/alert/dry-run': { access: 'admin', body: alert },
  'POST /api/v2/alert/preview': { access: 'admin', body: alert },
  'POST /api/v2/alert/test': { access: 'admin', body: alert },
  'GET /api/v2/alert/:id/matches': {
    access: 'member',
    owned: (own) => `/api/v2/alert/${own.alertId}/matches`,
  },
  'GET /api/v1/inbox': { access: 'member' },
  'POST /api/v1/inbox/read': { access: 'member', body: {} },
  'POST /api/v1/inbox/acknowledge': { access: 'member', body: { id: unknownId } },
  'POST /api/v1/inbox/resolve': { access: 'member', body: { id: unknownId } },
  'POST /api/v2/alert/:id/snooze': {
    access: 'admin',
    owned: (own) => `/api/v2/alert/${own.alertId}/snooze`,
    body: { minutes: 60 },
  },
}
