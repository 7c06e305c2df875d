import { z } from 'zod'
import { Id, type Endpoints } from '../endpoint.ts'

/** `picture` for display, `raw` for measurements: 16 bits per pixel. */
export const DepthForm = z.enum(['picture', 'raw'])
export type DepthForm = z.infer<typeof DepthForm>

export const DepthMap = z.object({
  url: z.string(),
  /** From the camera with the event, or computed from the calibration of its ground plane. */
  source: z.enum(['event', 'ground-plane']),
})
export type DepthMap = z.infer<typeof DepthMap>

export const depthApi = {
  map: {
    method: 'GET',
    url: '/api/v1/hsafety/depth-map/:mediaId/',
    config: { access: 'member' },
    schema: {
      summary: 'The depth map of a clip or picture; 404 when there is none',
      params: z.object({ mediaId: Id }),
      querystring: z.object({ raw: z.stringbool().optional() }),
      response: { 200: DepthMap },
    },
  },
  file: {
    method: 'GET',
    url: '/api/v1/media/depth/:mediaId/:form',
    config: { access: 'signed' },
    schema: {
      summary: 'A depth map by a signed link, as a picture or in 16 bits',
      params: z.object({ mediaId: Id, form: DepthForm }),
      querystring: z.object({ org: Id, Expires: z.string(), Signature: z.string() }),
      response: { 200: z.any() },
    },
  },
} as const satisfies Endpoints
