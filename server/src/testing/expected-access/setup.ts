import { type Expectation, person } from './expectation.ts'

export const setupAccess: Record<string, Expectation> = {
  'GET /api/v1/setup': { access: 'public' },
  'POST /api/v1/setup': {
    access: 'public',
    body: {
      code: 'AAAA-AAAA-AAAA',
      organisation: 'Some Parking',
      kind: 'vehicles',
      first_name: 'Some',
      last_name: 'One',
      email: person.email,
      password1: 'Brand0New',
      password2: 'Brand0New',
    },
  },
  'GET /api/v1/setup/steps': { access: 'admin' },
  'DELETE /api/v1/setup/steps': { access: 'admin' },
  'GET /api/v1/setup/filling': { access: 'member' },
  'GET /api/v1/setup/demo': { access: 'admin' },
  'POST /api/v1/setup/demo': { access: 'admin' },
  'DELETE /api/v1/setup/demo': { access: 'admin' },
}
