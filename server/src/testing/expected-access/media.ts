import { type Expectation, unknownId } from './expectation.ts'

export const mediaAccess: Record<string, Expectation> = {
  'GET /api/v1/alpr/images/:id/thumbnail': {
    access: 'member',
    owned: (own) => `/api/v1/alpr/images/${own.imageId}/thumbnail`,
  },
  'GET /api/v1/alpr/images/:id/download': {
    access: 'member',
    owned: (own) => `/api/v1/alpr/images/${own.imageId}/download`,
  },
  'GET /api/v1/alpr/videos/:id/download': {
    access: 'member',
    owned: (own) => `/api/v1/alpr/videos/${own.videoId}/download`,
  },
  'GET /api/v1/alpr/images/:id': { access: 'member', owned: (own) => `/api/v1/alpr/images/${own.imageId}` },
  'GET /api/v1/alpr/videos/:id': { access: 'member', owned: (own) => `/api/v1/alpr/videos/${own.videoId}` },
  'GET /api/v1/alpr/videos/:id/tracks': {
    access: 'member',
    owned: (own) => `/api/v1/alpr/videos/${own.videoId}/tracks?to=9`,
  },
  'GET /api/v1/cameras/live/': { access: 'member' },
  'GET /api/v1/alpr/live-detections/': { access: 'member' },
  'GET /api/v1/media/images/:id/:variant': {
    access: 'signed',
    example: `/api/v1/media/images/${unknownId}/displayed`,
  },
  'GET /api/v1/media/videos/:id/:variant': {
    access: 'signed',
    example: `/api/v1/media/videos/${unknownId}/displayed`,
  },
}
