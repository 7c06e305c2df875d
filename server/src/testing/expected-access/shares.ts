import { type Expectation, unknownId } from './expectation.ts'

const unknownToken = 'nobody-has-made-this-link-000000'

export const sharesAccess: Record<string, Expectation> = {
  'GET /api/v1/media/shares': { access: 'admin', example: `/api/v1/media/shares?media_id=${unknownId}` },
  'POST /api/v1/media/shares': { access: 'admin', body: { kind: 'image', media_id: unknownId } },
  'DELETE /api/v1/media/shares/:id': { access: 'admin', example: `/api/v1/media/shares/${unknownId}` },
  'GET /api/v1/shared/:token': { access: 'public', example: `/api/v1/shared/${unknownToken}` },
  'GET /api/v1/shared/:token/:asset': { access: 'public', example: `/api/v1/shared/${unknownToken}/file` },
}
