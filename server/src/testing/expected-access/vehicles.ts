import { type Expectation, unknownId, withRange } from './expectation.ts'

export const vehiclesAccess: Record<string, Expectation> = {
  ...withRange('/api/v1/explorer/detections'),
  ...withRange('/api/v1/explorer/detections/unique'),
  ...withRange('/api/v1/explorer/detections/count'),
  ...withRange('/api/v1/explorer/images'),
  ...withRange('/api/v1/explorer/detections/export'),
  ...withRange('/api/v1/explorer/detections/unique/export'),
  ...withRange('/api/v1/explorer/images/export'),
  ...withRange('/api/v1/explorer/detections/export.csv'),
  ...withRange('/api/v1/explorer/detections/unique/export.csv'),
  ...withRange('/api/v1/explorer/images/export.csv'),
  ...withRange('/api/v1/explorer/speed'),
  ...withRange('/api/v1/explorer/speed/summary'),
  ...withRange('/api/v1/summary'),
  ...withRange('/api/v1/explorer/detections/unique/summary'),
  ...withRange('/api/v1/explorer/detections/unique/dailysummary'),
  ...withRange('/api/v1/explorer/detections/unique/hourlysummary'),
  ...withRange('/api/v1/explorer/plates/mostread'),
  ...withRange('/api/v1/explorer/plates/:plate/sitegraph', {
    example: '/api/v1/explorer/plates/ABC123/sitegraph',
    acceptsAnyName: true,
  }),
  'GET /api/v1/explorer/detections/plates/find': { access: 'member' },
  'GET /api/v1/explorer/detections/plates/matches': {
    access: 'member',
    example: '/api/v1/explorer/detections/plates/matches?plates=KU',
  },
  'GET /api/v1/explorer/plates/:plate/history': {
    access: 'member',
    example: '/api/v1/explorer/plates/ABC123/history',
    acceptsAnyName: true,
  },
  'GET /api/v1/forecast/forecastBy/plate/:plate/predictionFrom/:from/to/:to': {
    access: 'member',
    example: '/api/v1/forecast/forecastBy/plate/ABC123/predictionFrom/2026-03-01/to/2026-03-07',
  },
  'GET /api/v1/forecast/dailyforecasts': { access: 'member' },
  'POST /api/v1/explorer/plate_corrections': {
    access: 'operator',
    body: { id: unknownId, plate: 'ABC123' },
  },
  'GET /api/v1/explorer/plate_corrections/:id': {
    access: 'member',
    owned: (own) => `/api/v1/explorer/plate_corrections/${own.passId}`,
  },
  'DELETE /api/v1/explorer/plate_corrections/:id': {
    access: 'operator',
    owned: (own) => `/api/v1/explorer/plate_corrections/${own.correctionId}`,
  },
}
