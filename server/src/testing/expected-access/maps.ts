import type { Expectation } from './expectation.ts'

export const mapsAccess: Record<string, Expectation> = {
  'GET /api/v1/map/sources': { access: 'public' },
  'GET /api/v1/geocoding/forward': { access: 'member' },
}
