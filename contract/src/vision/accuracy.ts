import { z } from 'zod'
import { IdParams, type Endpoints } from '../endpoint.ts'

const Count = z.object({ readings: z.number().int(), right: z.number().int() })

/** How well a camera is read, measured on readings of which the true plate is known. */
export const CameraAccuracy = Count.extend({
  /** By hour of the day at the site. */
  by_hour: z.array(Count.extend({ hour: z.number().int() })),
  by_day: Count,
  by_night: Count,
  /** The commonest first: `count` of `of` characters were read as another. */
  confusions: z.array(
    z.object({ truth: z.string(), read: z.string(), count: z.number().int(), of: z.number().int() }),
  ),
  /** The median width of plates on its pictures, in pixels; null where few were read. */
  plate_width: z.number().int().nullable(),
  /** What a person can do about it. */
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
