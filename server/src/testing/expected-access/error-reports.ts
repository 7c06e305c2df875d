import type { Expectation } from './expectation.ts'

export const errorReportsAccess: Record<string, Expectation> = {
  'POST /api/v1/error_reports': {
    access: 'public',
    body: { message: 'It broke', page: '/dashboard', version: '1.61.3' },
  },
}
