import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { commentBoxWidth, polygonPoints, rectDefaults } from './constants.ts'
import { AnnotationType, PointerDirection } from './enumerations.ts'

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

/** The corners in drawing order; the last is joined to the first. */
const points = z
  .array(z.tuple([z.number(), z.number()]))
  .min(polygonPoints.least)
  .max(polygonPoints.most)

/** `x` and `y` are the left and top of its bounds. */
export const PolygonAnnotation = z.object({
  ...place,
  type: z.literal('polygon'),
  points,
  label: text.default(''),
  fillColor: z.string().max(40).default('transparent'),
  borderColor: z.string().max(40).default(rectDefaults.borderColor),
})
export type PolygonAnnotation = z.infer<typeof PolygonAnnotation>

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
  /** The box of the text. The object itself is the dot that it belongs to. */
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
  PolygonAnnotation,
  LabelAnnotation,
  CommentAnnotation,
])
export type AnnotationObject = z.infer<typeof AnnotationObject>

/** The position on a key frame. Positions between key frames are interpolated linearly. */
export const AnnotationKey = z.object({
  frame: z.number().int().min(0),
  x: z.number(),
  y: z.number(),
  w: z.number().positive().optional(),
  h: z.number().positive().optional(),
  points: points.optional(),
})
export type AnnotationKey = z.infer<typeof AnnotationKey>

/** An object and the frames on which it is visible. `data` is the object on its first key frame. */
export const AnnotationTrack = z.object({
  id: z.string().min(1).max(100),
  type: z.enum(Object.values(AnnotationType)),
  frames: z.array(z.number().int().min(0)).min(1).max(200_000),
  data: AnnotationObject,
  /** Key frames in ascending order, if there are several. A comment has none. */
  keys: z.array(AnnotationKey).min(2).max(10_000).optional(),
})
export type AnnotationTrack = z.infer<typeof AnnotationTrack>
export type AnnotationTracks = Record<string, AnnotationTrack>

/** A track with the user who saved it last. */
export const SavedTrack = AnnotationTrack.extend({ saved_by: Id.nullable(), saved_at: z.string() })
export type SavedTrack = z.infer<typeof SavedTrack>

const mostTracks = 1000

export const Tracks = z
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
  .refine(
    (tracks) => Object.values(tracks).every(hasFittingKeys),
    'Key frames ascend, are among the frames of the annotation, and have the shape of its object',
  )

function hasFittingKeys({ frames, data, keys }: AnnotationTrack): boolean {
  if (!keys) return true
  if (data.type === 'comment') return false
  const seen = new Set(frames)
  return keys.every(
    (key, index) =>
      seen.has(key.frame) &&
      (index === 0 || key.frame > keys[index - 1]!.frame) &&
      (data.type === 'rect') === (key.w !== undefined && key.h !== undefined) &&
      (data.type === 'polygon' ? data.points.length : undefined) === key.points?.length,
  )
}
