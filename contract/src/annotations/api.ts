import { z } from 'zod'
import { Id, type Endpoints } from '../endpoint.ts'
import { ReviewOutcome } from './enumerations.ts'
import { SavedTrack, Tracks } from './tracks.ts'

export const DetectionFeedback = z.object({
  /** Only for objects on a clip. */
  video_id: Id.nullable(),
  /** The id of a detection, or of a track on a clip. */
  detection_id: z.string().min(1).max(100),
  correctness: z.union(Object.values(ReviewOutcome).map((outcome) => z.literal(outcome))),
  user_remark: z.string().max(2000),
})
export type DetectionFeedback = z.infer<typeof DetectionFeedback>

/** The precision of a camera according to feedback. */
export const CameraAccuracy = z.object({
  camera: z.object({ id: Id, name: z.string(), site: z.object({ id: Id, name: z.string() }) }),
  type: z.string(),
  correct: z.number().int(),
  wrong: z.number().int(),
  maybe: z.number().int(),
  /** The number of reviews as correct or wrong: the n of the precision. */
  judged: z.number().int(),
  precision: z.number().nullable(),
})
export type CameraAccuracy = z.infer<typeof CameraAccuracy>

export const FeedbackEntry = z.object({
  id: Id,
  time: z.string(),
  camera: z.object({ id: Id, name: z.string() }),
  image: Id,
  video: Id.nullable(),
  detection: Id,
  type: z.string(),
  correctness: z.number().int(),
  user_remark: z.string(),
  person: z.string(),
})
export type FeedbackEntry = z.infer<typeof FeedbackEntry>

export const annotationsApi = {
  save: {
    method: 'PUT',
    url: '/api/v1/alpr/save/annotations/:videoId/',
    config: { access: 'operator' },
    schema: {
      summary: 'Save the annotations of a clip; concurrent changes are merged by track or rejected',
      params: z.object({ videoId: Id }),
      body: z.object({
        annotations: Tracks,
        /** The hash of each track as it was loaded. Without it, only the caller's own tracks are changed or removed. */
        base: z.record(z.string(), z.string()).optional(),
      }),
      response: { 200: z.object({ annotations: z.record(z.string(), SavedTrack) }) },
    },
  },
  feedback: {
    method: 'PUT',
    url: '/api/v1/hsafety/detection/feedback/',
    config: { access: 'member' },
    schema: {
      summary: 'Send feedback on whether a detection is right',
      body: DetectionFeedback,
      response: { 200: z.object({ id: Id }) },
    },
  },
  accuracy: {
    method: 'GET',
    url: '/api/v1/hsafety/detection/feedback/accuracy/',
    config: { access: 'admin' },
    schema: {
      summary: 'The accuracy of each camera according to feedback',
      querystring: z.object({ days: z.coerce.number().int().min(1).max(366).default(90) }),
      response: {
        200: z.object({ cameras: z.array(CameraAccuracy), newest: z.array(FeedbackEntry) }),
      },
    },
  },
} as const satisfies Endpoints
