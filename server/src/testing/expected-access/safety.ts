import type { Expectation } from './expectation.ts'

export const safetyAccess: Record<string, Expectation> = {
  'GET /api/v1/hsafety/explorer/object_classes': { access: 'member' },
}
