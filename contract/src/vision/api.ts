import { z } from 'zod'
import { Id, IdParams, type Endpoints } from '../endpoint.ts'
import { visionLimits } from './constants.ts'
import { plateFormatKeys } from './plate-formats.ts'

/** auto: on while the camera has only ever sent pictures without readings. */
export const VisionMode = z.enum(['auto', 'on', 'off'])
export type VisionMode = z.infer<typeof VisionMode>

/** The visible side of vehicles: approaching ones show their front. */
export const Mounting = z.enum(['approaching', 'leaving'])
export type Mounting = z.infer<typeof Mounting>

const { leastWidth, leastConfidence } = visionLimits
const Regions = z.array(Id).max(visionLimits.regions)

export const VisionSettings = z.object({
  mode: VisionMode,
  /** The least width of a plate in pixels of the picture. */
  least_width: z.number().int().min(leastWidth.min).max(leastWidth.max),
  /** Regions in which plates are read; everywhere when empty. */
  only_regions: Regions,
  /** Regions in which plates are never read. */
  never_regions: Regions,
  /** Countries whose layouts decide between O and 0, I and 1. */
  formats: z.array(z.enum(plateFormatKeys)).max(plateFormatKeys.length),
  mounting: Mounting.nullable(),
  /** Readings with less confidence count as a vehicle without a plate, 0 to 1. */
  least_confidence: z.number().min(leastConfidence.min).max(leastConfidence.max),
})
export type VisionSettings = z.infer<typeof VisionSettings>

export const CameraVision = z.object({
  settings: VisionSettings,
  /** Whether its next picture is read. */
  is_reading: z.boolean(),
  /** Whether the organisation stores pictures, which reading requires. */
  has_pictures: z.boolean(),
  model: z.string(),
  /** Pictures by outcome, since reading was enabled. */
  looked_at: z.number().int(),
  not_looked_at: z.number().int(),
  last_not_looked_at: z.string().nullable(),
  waiting: z.number().int(),
})
export type CameraVision = z.infer<typeof CameraVision>

/** Cameras with skipped pictures within the last day. */
export const CameraBehind = z.object({
  camera_id: Id,
  not_looked_at: z.number().int(),
  last_not_looked_at: z.string(),
  waiting: z.number().int(),
})
export type CameraBehind = z.infer<typeof CameraBehind>

const Corner = z.tuple([z.number(), z.number()])

/** read: confident. check: a user should check it. unread: an unreadable plate. ignored: with the reason. */
export const ReadingKind = z.enum(['read', 'check', 'unread', 'ignored'])
export type ReadingKind = z.infer<typeof ReadingKind>

export const TestedPlate = z.object({
  text: z.string(),
  confidence: z.number(),
  kind: ReadingKind,
  /** Why it is ignored. */
  reason: z.string().nullable(),
  corners: z.tuple([Corner, Corner, Corner, Corner]),
  width: z.number(),
  lines: z.number().int(),
  /** The score of the detector, 0 to 1. */
  score: z.number(),
})
export type TestedPlate = z.infer<typeof TestedPlate>

export const VisionTest = z.object({
  width: z.number().int(),
  height: z.number().int(),
  model: z.string(),
  plates: z.array(TestedPlate),
  milliseconds: z.object({ decode: z.number(), find: z.number(), read: z.number() }),
})
export type VisionTest = z.infer<typeof VisionTest>

export const visionApi = {
  behind: {
    method: 'GET',
    url: '/api/v1/vision/behind',
    config: { access: 'admin' },
    schema: {
      summary: 'Cameras whose pictures arrived faster than they were read in the last day',
      response: { 200: z.array(CameraBehind) },
    },
  },
  read: {
    method: 'GET',
    url: '/api/v1/cameras/:id/vision',
    config: { access: 'admin' },
    schema: {
      summary: 'The plate-reading settings of a camera, with the number of pictures read',
      params: IdParams,
      response: { 200: CameraVision },
    },
  },
  save: {
    method: 'PUT',
    url: '/api/v1/cameras/:id/vision',
    config: { access: 'admin' },
    schema: {
      summary: 'Turn plate reading of a camera on or off',
      params: IdParams,
      body: VisionSettings,
      response: { 200: CameraVision },
    },
  },
  test: {
    method: 'POST',
    url: '/api/v1/cameras/:id/vision/test',
    config: { access: 'admin' },
    schema: {
      summary: 'Read a picture, sent as the file `picture`, with the settings of a camera; stores nothing',
      consumes: ['multipart/form-data'],
      params: IdParams,
      response: { 200: VisionTest },
    },
  },
} as const satisfies Endpoints
