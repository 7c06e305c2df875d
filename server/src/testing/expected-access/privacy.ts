import type { Expectation } from './expectation.ts'

export const privacyAccess: Record<string, Expectation> = {
  'GET /api/v1/privacy/erasures': { access: 'admin' },
  'POST /api/v1/privacy/erasures': {
    access: 'admin',
    body: { plate: 'ZZZ999', proof: 'Passport seen', is_confirmed: true },
  },
  'GET /api/v1/privacy/erasures/:id': {
    access: 'admin',
    owned: (own) => `/api/v1/privacy/erasures/${own.erasureId}`,
  },
}
