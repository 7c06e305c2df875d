import type { Expectation } from './expectation.ts'

export const auditAccess: Record<string, Expectation> = {
  'GET /api/v1/audit': { access: 'admin' },
  'GET /api/v1/audit/export.csv': { access: 'admin' },
}
