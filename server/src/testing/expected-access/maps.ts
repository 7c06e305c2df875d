import type { Expectation } from './expectation.ts'

export const mapsAccess: Record<string, Expectation> = {
  'GET /api/v1/map/sources': { access: 'public' },
  'GET /api/v1/map/own': { access: 'member' },
  'PUT /api/v1/map/own': { access: 'admin', body: { street_tiles: null, satellite_tiles: null } },
  'GET /api/v1/map/tiles/:kind/:z/:x/:y': { access: 'member', example: '/api/v1/map/tiles/street/0/0/0' },
  'GET /api/v1/geocoding/forward': { access: 'member' },
}
