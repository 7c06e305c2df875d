import { type Expectation, unknownId } from './expectation.ts'

const labelSet = { name: 'Vessels', labels: [{ name: 'Digger', colour: '#ff8800', shortcut: 1 }] }

export const annotationAccess: Record<string, Expectation> = {
  'PUT /api/v1/alpr/save/annotations/:videoId/': {
    access: 'operator',
    owned: (own) => `/api/v1/alpr/save/annotations/${own.videoId}/`,
    body: { annotations: {} },
  },
  'GET /api/v1/alpr/videos/:id/annotations/export/:format': {
    access: 'member',
    owned: (own) => `/api/v1/alpr/videos/${own.videoId}/annotations/export/coco`,
  },
  'GET /api/v1/cameras/:id/annotations/export/:format': {
    access: 'member',
    owned: (own) => `/api/v1/cameras/${own.cameraId}/annotations/export/mot`,
  },
  'GET /api/v1/cameras/:id/annotations/export/:format/:from/to/:to': {
    access: 'member',
    owned: (own) => `/api/v1/cameras/${own.cameraId}/annotations/export/coco/2026-01-01/to/2026-01-31`,
  },
  'GET /api/v1/annotations/label_sets': { access: 'member' },
  'POST /api/v1/annotations/label_sets': { access: 'admin', body: labelSet },
  'PUT /api/v1/annotations/label_sets/:id': {
    access: 'admin',
    owned: (own) => `/api/v1/annotations/label_sets/${own.labelSetId}`,
    body: labelSet,
  },
  'DELETE /api/v1/annotations/label_sets/:id': {
    access: 'admin',
    owned: (own) => `/api/v1/annotations/label_sets/${own.labelSetId}`,
  },
  'PUT /api/v1/hsafety/detection/feedback/': {
    access: 'member',
    body: { video_id: null, detection_id: unknownId, correctness: 1, user_remark: 'Right' },
  },
  'GET /api/v1/hsafety/detection/feedback/accuracy/': { access: 'admin' },
}
