import { unknownId, type Expectation } from './expectation.ts'

const form = { name: 'Hit and run', reason: 'Police request', people: [] }
const reason = { reason: 'No longer needed' }

export const casesAccess: Record<string, Expectation> = {
  'GET /api/v1/cases': { access: 'admin' },
  'POST /api/v1/cases': { access: 'admin', body: form },
  'GET /api/v1/cases/:id': { access: 'admin', owned: (own) => `/api/v1/cases/${own.caseId}` },
  'PUT /api/v1/cases/:id': { access: 'admin', owned: (own) => `/api/v1/cases/${own.caseId}`, body: form },
  'POST /api/v1/cases/:id/notes': {
    access: 'admin',
    owned: (own) => `/api/v1/cases/${own.caseId}/notes`,
    body: { text: 'Asked for the recording' },
  },
  'POST /api/v1/cases/:id/holds': {
    access: 'admin',
    owned: (own) => `/api/v1/cases/${own.caseId}/holds`,
    body: { kind: 'plate', subject: 'ABC123' },
  },
  'POST /api/v1/cases/:id/holds/:hold/release': {
    access: 'admin',
    owned: (own) => `/api/v1/cases/${own.caseId}/holds/${own.holdId}/release`,
    body: reason,
  },
  'POST /api/v1/cases/:id/close': {
    access: 'admin',
    owned: (own) => `/api/v1/cases/${own.caseId}/close`,
    body: reason,
  },
  'GET /api/v1/holds/pictures': { access: 'member', example: `/api/v1/holds/pictures?ids=${unknownId}` },
  'GET /api/v1/holds/:kind/:id': {
    access: 'member',
    owned: (own) => `/api/v1/holds/image/${own.imageId}`,
  },
}
