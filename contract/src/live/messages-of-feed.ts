import { z } from 'zod'
import { Id } from '../endpoint.ts'

const Place = { image_id: Id, camera_id: Id, site_id: Id, time: z.string() }

const message = <Event extends string, Data extends z.ZodType>(event: Event, data: Data) =>
  z.object({ event: z.literal(event), data })

/** The messages of the live feed. `reset` means that events were missed and everything should be fetched again. */
export const LiveMessage = z.discriminatedUnion('event', [
  message('image', z.object(Place)),
  message(
    'detection',
    z.object({
      ...Place,
      detections: z.array(
        z.object({
          id: Id,
          type: z.string(),
          plate: z.string().nullable(),
          confidence: z.number().nullable(),
          tag_ids: z.array(Id),
        }),
      ),
    }),
  ),
  message(
    'visit',
    z.object({
      visit_id: Id,
      site_id: Id,
      plate: z.string(),
      entry_time: z.string().nullable(),
      exit_time: z.string().nullable(),
    }),
  ),
  message('alert', z.object({ ...Place, detection_id: Id, plate: z.string().nullable(), label: z.string() })),
  message('inbox', z.object({ site_id: Id.nullable() })),
  message('reset', z.object({})),
])
