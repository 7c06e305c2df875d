import { type Expectation, withRange } from './expectation.ts'

export const parkingAccess: Record<string, Expectation> = {
  'GET /api/v1/explorer/live/overview': { access: 'member' },
  'GET /api/v1/explorer/live/dwell_time': { access: 'member' },
  'GET /api/v1/explorer/live/visit': { access: 'member' },
  'DELETE /api/v1/explorer/live/dwell_time/delete/:id': {
    access: 'operator',
    owned: (own) => `/api/v1/explorer/live/dwell_time/delete/${own.visitId}`,
  },
  ...withRange('/api/v1/occupancy/occupancy/summary'),
}
