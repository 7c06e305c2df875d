import type { Expectation } from './expectation.ts'

export const importsAccess: Record<string, Expectation> = {
  'POST /api/v1/imports/camtrap': { access: 'admin' },
}
