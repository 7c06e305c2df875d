import type { Expectation } from './expectation.ts'

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
}
