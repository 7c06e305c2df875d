import { type Expectation, unknownId } from './expectation.ts'

export const privacyAccess: Record<string, Expectation> = {
  'GET /api/v1/privacy/access_packages': { access: 'admin' },
  'POST /api/v1/privacy/access_packages': {
    access: 'admin',
    body: { plate: 'ZZZ999', proof: 'Passport seen', from: null, to: null },
  },
  'DELETE /api/v1/privacy/access_packages/:id': {
    access: 'admin',
    owned: (own) => `/api/v1/privacy/access_packages/${own.accessPackageId}`,
  },
  'GET /api/v1/privacy/access_packages/:id/file': {
    access: 'signed',
    example: `/api/v1/privacy/access_packages/${unknownId}/file?org=${unknownId}&Expires=1&Signature=a`,
  },
  'GET /api/v1/privacy/erasures': { access: 'admin' },
  'POST /api/v1/privacy/erasures': {
    access: 'admin',
    body: { plate: 'ZZZ999', proof: 'Passport seen', is_confirmed: true },
  },
  'POST /api/v1/privacy/erasures/preview': { access: 'admin', body: { plate: 'ZZZ999' } },
  'GET /api/v1/privacy/erasures/:id': {
    access: 'admin',
    owned: (own) => `/api/v1/privacy/erasures/${own.erasureId}`,
  },
}
