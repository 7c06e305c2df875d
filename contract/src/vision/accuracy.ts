import { z } from 'zod'
import { IdParams, type Endpoints } from '../endpoint.ts'

const Count = z.object({ readings: z.number().int(), right: z.number().int() })

/** The reading accuracy of a camera, measured on readings with a known true plate. */
export const CameraAccuracy = Count.extend({
  /** By hour of the day at the site. */
  by_hour: z.array(Count.extend({ hour: z.number().int() })),
  by_day: Count,
  by_night: Count,
  /** The most frequent first: `count` of `of` characters were read as another. */
  confusions: z.array(
    z.object({ truth: z.string(), read: z.string(), count: z.number().int(), of: z.number().int() }),
  ),
  /** The median width of plates on its pictures, in pixels; null with few readings. */
  plate_width: z.number().int().nullable(),
  /** Advice for the user. */
  advice: z.array(z.string()),
})
export type CameraAccuracy = z.infer<typeof CameraAccuracy>

export const accuracyApi = {
  read: {
    method: 'GET',
    url: '/api/v1/cameras/:id/accuracy',
    config: { access: 'admin' },
    schema: {
      summary:
        'The reading accuracy of a camera, by corrections, plates confirmed in review, and stays whose entry and exit agree',
      params: IdParams,
      response: { 200: CameraAccuracy },
    },
  },
} as const satisfies Endpoints
