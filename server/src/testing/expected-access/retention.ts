import type { Expectation } from './expectation.ts'

const settings = {
  days: {
    pictures: 30,
    clips: 30,
    unlisted: null,
    listed: null,
    observations: null,
    sightings: null,
    ingest_log: null,
    messages: 365,
    audit: 730,
  },
  sites: [],
}

export const retentionAccess: Record<string, Expectation> = {
  'GET /api/v1/retention': { access: 'admin' },
  'POST /api/v1/retention/preview': { access: 'admin', body: settings },
  'PUT /api/v1/retention': { access: 'admin', body: settings },
}
