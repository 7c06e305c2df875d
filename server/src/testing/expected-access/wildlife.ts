import { type Expectation, withRange } from './expectation.ts'

export const wildlifeAccess: Record<string, Expectation> = {
  ...withRange('/api/v1/maui/dolphin_sightings'),
  ...withRange('/api/v1/maui/dolphin_sightings/count'),
  ...withRange('/api/v1/maui/dolphin_sightings/dailysummary'),
}
