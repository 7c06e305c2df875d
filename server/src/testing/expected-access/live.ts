import type { Expectation } from './expectation.ts'

export const liveAccess: Record<string, Expectation> = {
  'POST /api/v1/live/ticket': { access: 'member' },
  'GET /api/v1/live': { access: 'signed', example: '/api/v1/live?ticket=forged' },
}
