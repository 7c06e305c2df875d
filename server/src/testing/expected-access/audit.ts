import type { Expectation } from './expectation.ts'

export const auditAccess: Record<string, Expectation> = {
  'GET /api/v1/audit': { access: 'admin' },
  'GET /api/v1/audit/export.csv': { access: 'admin' },
  'GET /api/v1/audit/reasons': { access: 'admin' },
  'GET /api/v1/audit/settings': { access: 'admin' },
  'PUT /api/v1/audit/settings': { access: 'admin', body: { keep_days: 730, asks_search_reason: false } },
}
