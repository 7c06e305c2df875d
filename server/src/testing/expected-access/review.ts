import { type Expectation, unknownId } from './expectation.ts'

export const reviewAccess: Record<string, Expectation> = {
  'GET /api/v1/review/counts': { access: 'member' },
  'GET /api/v1/review/report': { access: 'operator' },
  'POST /api/v1/review/take': { access: 'operator', body: { count: 1, except: [] } },
  'POST /api/v1/review/renew': { access: 'operator', body: { ids: [] } },
  'POST /api/v1/review/release': { access: 'operator', body: { ids: [] } },
  'POST /api/v1/review/decisions': {
    access: 'operator',
    body: { id: unknownId, kind: 'plate', decision: { outcome: 'right' }, also: [] },
  },
  'DELETE /api/v1/review/decisions/:id': {
    access: 'operator',
    owned: (own) => `/api/v1/review/decisions/${own.decisionId}`,
  },
}
