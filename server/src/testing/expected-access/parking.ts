import { type Expectation, unknownId, withRange } from './expectation.ts'

export const parkingAccess: Record<string, Expectation> = {
  'GET /api/v1/explorer/live/overview': { access: 'member' },
  'GET /api/v1/explorer/live/dwell_time': { access: 'member' },
  'GET /api/v1/explorer/live/visit': { access: 'member' },
  'DELETE /api/v1/explorer/live/dwell_time/delete/:id': {
    access: 'operator',
    owned: (own) => `/api/v1/explorer/live/dwell_time/delete/${own.visitId}`,
  },
  'POST /api/v1/explorer/live/visits/:id/split': {
    access: 'operator',
    owned: (own) => `/api/v1/explorer/live/visits/${own.visitId}/split`,
  },
  'POST /api/v1/explorer/live/visits/:id/join': {
    access: 'operator',
    owned: (own) => `/api/v1/explorer/live/visits/${own.visitId}/join`,
    body: { with: unknownId },
  },
  'DELETE /api/v1/explorer/live/visits/edits/:id': {
    access: 'operator',
    owned: (own) => `/api/v1/explorer/live/visits/edits/${own.visitEditId}`,
  },
  ...withRange('/api/v1/occupancy/occupancy/summary'),
  ...withRange('/api/v1/explorer/visits'),
}
