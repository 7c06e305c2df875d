import type { Expectation } from './expectation.ts'

export const tagsAccess: Record<string, Expectation> = {
  'GET /api/v1/tags': { access: 'member' },
  'POST /api/v1/tags': { access: 'admin', body: { slug: 'staff', label: 'Staff', editable: true } },
  'GET /api/v1/tags/:id': { access: 'member', owned: (own) => `/api/v1/tags/${own.tagId}` },
  'POST /api/v1/tags/site/:id': {
    access: 'admin',
    owned: (own) => `/api/v1/tags/site/${own.siteId}`,
    body: { tags: ['visitor'] },
  },
  'POST /api/v1/tags/camera/:id': {
    access: 'admin',
    owned: (own) => `/api/v1/tags/camera/${own.cameraId}`,
    body: { tags: ['visitor'] },
  },
}
