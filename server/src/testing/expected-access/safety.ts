import { type Expectation, withRange } from './expectation.ts'

const base = '/api/v1/hsafety'

export const safetyAccess: Record<string, Expectation> = {
  [`GET ${base}/explorer/object_classes`]: { access: 'member' },
  ...withRange(`${base}/detections`),
  ...withRange(`${base}/detections/count`),
  ...withRange(`${base}/detections/summary`),
  ...withRange(`${base}/detections/graph`),
  ...withRange(`${base}/detections/graph/hours`),
  ...withRange(`${base}/detections/export`),
  ...withRange(`${base}/violations/export`),
  ...withRange(`${base}/violations/export.csv`),
  ...withRange(`${base}/images`),
  ...withRange(`${base}/images/export`),
  ...withRange(`${base}/annotations`),
  ...withRange(`${base}/proximity`),
  ...withRange(`${base}/overview`),
  ...withRange(`${base}/near_misses`),
  ...withRange(`${base}/observations/count`),
  ...withRange(`${base}/observations/summary`),
  [`GET ${base}/observations/:hour`]: { access: 'member', example: `${base}/observations/2026-03-01T10` },
  [`POST ${base}/observations/:id/notification/`]: {
    access: 'member',
    owned: ({ observationId }) => `${base}/observations/${observationId}/notification`,
    body: {},
  },
  [`GET ${base}/risk_score/available/sites/`]: { access: 'member' },
  [`GET ${base}/risk_score/count/:from/to/:to/`]: {
    access: 'member',
    example: `${base}/risk_score/count/2026-03-01/to/2026-03-02`,
  },
  [`GET ${base}/risk_score/count/cameras/:site/:from/to/:to/`]: {
    access: 'member',
    owned: ({ siteId }) => `${base}/risk_score/count/cameras/${siteId}/2026-03-01/to/2026-03-02`,
  },
  [`GET ${base}/observation/:id`]: {
    access: 'member',
    owned: ({ observationId }) => `${base}/observation/${observationId}`,
  },
  [`PATCH ${base}/observation/:id`]: {
    access: 'member',
    owned: ({ observationId }) => `${base}/observation/${observationId}`,
    body: { acknowledge: true },
  },
  [`GET ${base}/assignees`]: { access: 'member' },
  [`GET ${base}/weekly`]: { access: 'member' },
  [`PUT ${base}/weekly/:site`]: {
    access: 'admin',
    owned: ({ siteId }) => `${base}/weekly/${siteId}`,
    body: { is_enabled: false },
  },
}
