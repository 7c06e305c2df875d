import type { OwnedThings } from '../worlds/owned-things.ts'
import type { Expectation } from './expectation.ts'

const regions = { owned: (own: OwnedThings) => `/api/v1/cameras/${own.cameraId}/rois` }
const region = { owned: (own: OwnedThings) => `/api/v1/cameras/${own.cameraId}/rois/${own.regionId}` }
const regionForm = {
  roi: [
    [
      [0, 0],
      [9, 0],
      [9, 9],
    ],
  ],
  tags: ['Gate'],
  roi_type: 3,
  meta_data: { speed_zone_distance: 100 },
}

export const regionsAccess: Record<string, Expectation> = {
  'GET /api/v1/cameras/roi_types': { access: 'member' },
  'GET /api/v1/cameras/:id/rois': { access: 'member', ...regions },
  'POST /api/v1/cameras/:id/rois': { access: 'admin', ...regions, body: regionForm },
  'PUT /api/v1/cameras/:id/rois/:roiId': { access: 'admin', ...region, body: regionForm },
  'DELETE /api/v1/cameras/:id/rois/:roiId': { access: 'admin', ...region },
}
