import type { Expectation } from './expectation.ts'

const pointers = { fields: { plate: ['json', 'plate'] } }

export const ingestAccess: Record<string, Expectation> = {
  'GET /api/v1/cameras/:id/ingest_log': {
    access: 'admin',
    owned: (own) => `/api/v1/cameras/${own.cameraId}/ingest_log`,
  },
  'GET /api/v1/cameras/:id/ingest_log/:logId': {
    access: 'admin',
    owned: (own) => `/api/v1/cameras/${own.cameraId}/ingest_log/${own.logId}`,
  },
  'POST /api/v1/cameras/:id/ingest_samples': {
    access: 'admin',
    owned: (own) => `/api/v1/cameras/${own.cameraId}/ingest_samples`,
    body: { format: 'canonical' },
  },
  'POST /api/v1/cameras/:id/ingest_log/:logId/mapping_trial': {
    access: 'admin',
    owned: (own) => `/api/v1/cameras/${own.cameraId}/ingest_log/${own.logId}/mapping_trial`,
    body: pointers,
  },
  'POST /api/v1/cameras/:id/ingest_log/:logId/mappings': {
    access: 'admin',
    owned: (own) => `/api/v1/cameras/${own.cameraId}/ingest_log/${own.logId}/mappings`,
    body: { name: 'Gate', scope: 'camera', pointers },
  },
  'GET /api/v1/cameras/:id/clock': {
    access: 'admin',
    owned: (own) => `/api/v1/cameras/${own.cameraId}/clock`,
  },
  'PUT /api/v1/cameras/:id/clock': {
    access: 'admin',
    owned: (own) => `/api/v1/cameras/${own.cameraId}/clock`,
    body: { fix: { kind: 'utc_clock' } },
  },
  'GET /api/v1/field_mappings': { access: 'admin' },
  'DELETE /api/v1/field_mappings/:id': {
    access: 'admin',
    owned: (own) => `/api/v1/field_mappings/${own.mappingId}`,
  },
}
