import type { Expectation } from './expectation.ts'

export const machineAccess: Record<string, Expectation> = {
  'GET /api/v1/machine/job-faults': { access: 'admin' },
}
