import type { Expectation } from './expectation.ts'

export const gateAccess: Record<string, Expectation> = {
  'GET /api/v1/cameras/:id/gate': {
    access: 'member',
    owned: (own) => `/api/v1/cameras/${own.cameraId}/gate`,
  },
  'POST /api/v1/cameras/:id/pictures': {
    access: 'operator',
    owned: (own) => `/api/v1/cameras/${own.cameraId}/pictures`,
  },
  'GET /api/v1/cameras/:id/pictures/:image': {
    access: 'member',
    owned: (own) => `/api/v1/cameras/${own.cameraId}/pictures/${own.imageId}`,
  },
}
