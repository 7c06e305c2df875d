import { type Expectation, unknownId } from './expectation.ts'

export const annotationAccess: Record<string, Expectation> = {
  'PUT /api/v1/alpr/save/annotations/:videoId/': {
    access: 'operator',
    owned: (own) => `/api/v1/alpr/save/annotations/${own.videoId}/`,
    body: { annotations: {} },
  },
  'PUT /api/v1/hsafety/detection/feedback/': {
    access: 'member',
    body: { video_id: null, detection_id: unknownId, correctness: 1, user_remark: 'Right' },
  },
  'GET /api/v1/hsafety/detection/feedback/accuracy/': { access: 'admin' },
}
