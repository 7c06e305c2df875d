import { unknownId, type Expectation } from './expectation.ts'

export const evidenceAccess: Record<string, Expectation> = {
  'GET /api/v1/evidence': { access: 'admin' },
  'POST /api/v1/evidence': {
    access: 'admin',
    body: { selection: [{ kind: 'plate', subject: 'ABC123' }], reason: 'Police request' },
  },
  'DELETE /api/v1/evidence/:id': {
    access: 'admin',
    owned: (own) => `/api/v1/evidence/${own.packageId}`,
  },
  'GET /api/v1/evidence/:id/file': {
    access: 'signed',
    example: `/api/v1/evidence/${unknownId}/file?org=${unknownId}&Expires=1&Signature=a`,
  },
  'GET /api/v1/evidence/public-key': { access: 'public' },
}
