import { type Expectation, unknownId } from './expectation.ts'

export const heatmapsAccess: Record<string, Expectation> = {
  'GET /api/v1/hsafety/heatmap/:mediaId/:cameraId/': {
    access: 'member',
    owned: (own) => `/api/v1/hsafety/heatmap/${own.videoId}/${own.cameraId}/`,
  },
  'GET /api/v1/media/heatmaps/:cameraId/:period': {
    access: 'signed',
    example: `/api/v1/media/heatmaps/${unknownId}/day`,
  },
}
