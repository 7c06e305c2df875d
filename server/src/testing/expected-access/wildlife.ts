import { type Expectation, withRange } from './expectation.ts'

export const wildlifeAccess: Record<string, Expectation> = {
  ...withRange('/api/v1/maui/survey_legs'),
  ...withRange('/api/v1/maui/dolphin_sightings'),
  ...withRange('/api/v1/maui/dolphin_sightings/count'),
  ...withRange('/api/v1/maui/dolphin_sightings/dailysummary'),
  ...withRange('/api/v1/maui/dolphin_sightings/map'),
  ...withRange('/api/v1/maui/dolphin_sightings/summary'),
  ...withRange('/api/v1/maui/dolphin_sightings/export'),
  ...withRange('/api/v1/maui/dolphin_sightings/export.csv'),
  ...withRange('/api/v1/maui/dolphin_sightings/export.geojson'),
  ...withRange('/api/v1/maui/dolphin_sightings/export.camtrap-dp.zip'),
  ...withRange('/api/v1/maui/dolphin_sightings/export.darwin-core.zip'),
  'GET /api/v1/maui/dolphin_sightings/:id': {
    access: 'member',
    owned: ({ sightingId }) => `/api/v1/maui/dolphin_sightings/${sightingId}`,
  },
}
