import { type Expectation, unknownId } from './expectation.ts'

export const depthAccess: Record<string, Expectation> = {
  'GET /api/v1/hsafety/depth-map/:mediaId/': {
    access: 'member',
    example: `/api/v1/hsafety/depth-map/${unknownId}/`,
  },
  'GET /api/v1/media/depth/:mediaId/:form': {
    access: 'signed',
    example: `/api/v1/media/depth/${unknownId}/raw`,
  },
}
