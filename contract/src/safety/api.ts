import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'

/** A kind of thing that detections are of. */
export const ObjectClassRow = z.object({ name: z.string(), label: z.string() })
export type ObjectClassRow = z.infer<typeof ObjectClassRow>

export const safetyApi = {
  objectClasses: {
    method: 'GET',
    url: '/api/v1/hsafety/explorer/object_classes',
    config: { access: 'member' },
    schema: {
      summary: 'The kinds of things that are recognised',
      response: { 200: z.array(ObjectClassRow) },
    },
  },
} as const satisfies Endpoints
