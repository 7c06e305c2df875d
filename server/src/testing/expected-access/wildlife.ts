import { type Expectation, unknownId, withRange } from './expectation.ts'

export const wildlifeAccess: Record<string, Expectation> = {
  ...withRange('/api/v1/maui/survey_legs'),
  ...withRange('/api/v1/maui/dolphin_sightings'),
  ...withRange('/api/v1/maui/dolphin_sightings/count'),
  ...withRange('/api/v1/maui/dolphin_sightings/rejected'),
  ...withRange('/api/v1/maui/dolphin_sightings/dailysummary'),
  ...withRange('/api/v1/maui/dolphin_sightings/map'),
  ...withRange('/api/v1/maui/dolphin_sightings/summary'),
  ...withRange('/api/v1/maui/dolphin_sightings/export'),
  ...withRange('/api/v1/maui/dolphin_sightings/export.csv'),
  ...withRange('/api/v1/maui/dolphin_sightings/export.geojson'),
  ...withRange('/api/v1/maui/dolphin_sightings/export.camtrap-dp.zip'),
  ...withRange('/api/v1/maui/dolphin_sightings/export.darwin-core.zip'),
  ...withRange('/api/v1/maui/survey_legs/export.csv'),
  ...withRange('/api/v1/maui/survey_legs/export.geojson'),
  'GET /api/v1/maui/publishing': { access: 'member' },
  'PUT /api/v1/maui/publishing': {
    access: 'admin',
    body: { data_licence: 'CC0-1.0', media_licence: 'none', contact_name: null, contact_email: null },
  },
  'GET /api/v1/maui/taxon': { access: 'member' },
  'PUT /api/v1/maui/taxon': {
    access: 'admin',
    body: { scientific_name: 'Tursiops truncatus', aphia_id: null },
  },
  'PUT /api/v1/maui/survey_legs': {
    access: 'member',
    body: {
      camera: unknownId,
      started_at: '2026-03-01T00:00:00Z',
      ended_at: '2026-03-01T01:00:00Z',
      on_effort: true,
      sea_state: 2,
    },
  },
  'PUT /api/v1/maui/dolphin_sightings/:id/review': {
    access: 'operator',
    owned: ({ sightingId }) => `/api/v1/maui/dolphin_sightings/${sightingId}/review`,
    body: { outcome: 'rejected' },
  },
  'GET /api/v1/maui/dolphin_sightings/:id': {
    access: 'member',
    owned: ({ sightingId }) => `/api/v1/maui/dolphin_sightings/${sightingId}`,
  },
}
