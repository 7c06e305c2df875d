import { z } from 'zod'
import { Id, type Endpoints } from '../endpoint.ts'
import { commentBoxWidth, rectDefaults } from './constants.ts'
import { PointerDirection, ReviewOutcome } from './enumerations.ts'

/** Places and sizes are in pixels of the upright picture. */
const place = { id: z.string().min(1).max(100), x: z.number(), y: z.number() }
const text = z.string().max(2000)

export const RectAnnotation = z.object({
  ...place,
  type: z.literal('rect'),
  w: z.number().positive().default(rectDefaults.w),
  h: z.number().positive().default(rectDefaults.h),
  label: text.default(''),
  fillColor: z.string().max(40).default('transparent'),
  borderColor: z.string().max(40).default(rectDefaults.borderColor),
})
export type RectAnnotation = z.infer<typeof RectAnnotation>

export const LabelAnnotation = z.object({
  ...place,
  type: z.literal('label'),
  label: text.default(''),
  pointerDirection: z.enum(Object.values(PointerDirection)).default(PointerDirection.DOWN),
})
export type LabelAnnotation = z.infer<typeof LabelAnnotation>

export const CommentAnnotation = z.object({
  ...place,
  type: z.literal('comment'),
  w: z.literal(1).default(1),
  h: z.literal(1).default(1),
  label: text.default(''),
  /** The box with the words; the object itself is the dot that it belongs to. */
  comment: z.object({
    width: z.number().positive().default(commentBoxWidth),
    x: z.number(),
    y: z.number(),
    text,
  }),
})
export type CommentAnnotation = z.infer<typeof CommentAnnotation>

export const AnnotationObject = z.discriminatedUnion('type', [
  RectAnnotation,
  LabelAnnotation,
  CommentAnnotation,
])
export type AnnotationObject = z.infer<typeof AnnotationObject>

/** An object and the frames on which it is seen. */
export const AnnotationTrack = z.object({
  id: z.string().min(1).max(100),
  type: z.enum(['rect', 'label', 'comment']),
  frames: z.array(z.number().int().min(0)).min(1).max(200_000),
  data: AnnotationObject,
})
export type AnnotationTrack = z.infer<typeof AnnotationTrack>
export type AnnotationTracks = Record<string, AnnotationTrack>

/** A track with who saved it last. */
export const SavedTrack = AnnotationTrack.extend({ saved_by: Id.nullable(), saved_at: z.string() })
export type SavedTrack = z.infer<typeof SavedTrack>

const mostTracks = 1000

const Tracks = z
  .record(z.string().max(100), AnnotationTrack)
  .refine(
    (tracks) => Object.keys(tracks).length <= mostTracks,
    `At most ${mostTracks} annotations on a video`,
  )
  .refine(
    (tracks) =>
      Object.entries(tracks).every(([id, track]) => track.id === id && track.type === track.data.type),
    'Each annotation stands under its own id and has the type of its object',
  )

export const DetectionFeedback = z.object({
  /** Only for what was seen on a clip. */
  video_id: Id.nullable(),
  /** The id of a detection; of a clip also that of its track. */
  detection_id: z.string().min(1).max(100),
  correctness: z.union(Object.values(ReviewOutcome).map((outcome) => z.literal(outcome))),
  user_remark: z.string().max(2000),
})
export type DetectionFeedback = z.infer<typeof DetectionFeedback>

/** How often what a camera said was right, by those who looked. */
export const CameraAccuracy = z.object({
  camera: z.object({ id: Id, name: z.string(), site: z.object({ id: Id, name: z.string() }) }),
  type: z.string(),
  correct: z.number().int(),
  wrong: z.number().int(),
  maybe: z.number().int(),
  /** Right or wrong: the n of the precision. */
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
      summary: 'The annotations of a clip; what others changed meanwhile is merged by track or refused',
      params: z.object({ videoId: Id }),
      body: z.object({
        annotations: Tracks,
        /** The hash of each track as it was loaded. Without it only tracks of the caller's own are changed or removed. */
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
      summary: 'Whether what was detected is right',
      body: DetectionFeedback,
      response: { 200: z.object({ id: Id }) },
    },
  },
  accuracy: {
    method: 'GET',
    url: '/api/v1/hsafety/detection/feedback/accuracy/',
    config: { access: 'admin' },
    schema: {
      summary: 'How often each camera was right, by the feedback on it',
      querystring: z.object({ days: z.coerce.number().int().min(1).max(366).default(90) }),
      response: {
        200: z.object({ cameras: z.array(CameraAccuracy), newest: z.array(FeedbackEntry) }),
      },
    },
  },
} as const satisfies Endpoints
