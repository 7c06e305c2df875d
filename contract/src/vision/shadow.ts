import { z } from 'zod'
import { Id, type Endpoints } from '../endpoint.ts'
import { shadowLimits } from './constants.ts'
import { visionMessages } from './messages.ts'

/** off: none. weights: other weights that the operator has installed. http: a service in the format of Snapshot. */
export const ShadowKind = z.enum(['off', 'weights', 'http'])
export type ShadowKind = z.infer<typeof ShadowKind>

export const ShadowInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off') }),
  z.object({ kind: z.literal('weights') }),
  z.object({
    kind: z.literal('http'),
    address: z
      .string()
      .trim()
      .max(shadowLimits.addressLength)
      .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), visionMessages.shadowAddress)
      .meta({ examples: ['https://reader.example/v1/plate-reader/'] }),
    /** Sent as `Authorization: Token …`. Without one the stored token stays; empty removes it. */
    token: z.string().trim().max(shadowLimits.tokenLength).optional(),
  }),
])
export type ShadowInput = z.infer<typeof ShadowInput>

export const Shadow = z.object({
  kind: ShadowKind,
  address: z.string(),
  has_token: z.boolean(),
  /** The name of the weights that the operator has installed; null without any. */
  weights: z.string().nullable(),
  asked_at: z.string().nullable(),
  /** The reason why the last picture was not read. */
  fault: z.string().nullable(),
  waiting: z.number().int(),
})
export type Shadow = z.infer<typeof Shadow>

const Example = z.object({
  image_id: Id,
  /** The page of the picture. */
  path: z.string(),
  time: z.string(),
  /** Null when the reader has no plate. */
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
})

/** The agreement of both readers on the plates of a camera. */
export const CameraComparison = z.object({
  camera_id: Id,
  name: z.string(),
  pictures: z.number().int(),
  same: z.number().int(),
  ours_only: z.number().int(),
  theirs_only: z.number().int(),
  different: z.number().int(),
  /** Pictures that the second reader did not read. */
  failed: z.number().int(),
  /** The newest plates on which they disagree. */
  examples: z.array(Example),
})
export type CameraComparison = z.infer<typeof CameraComparison>

export const shadowApi = {
  read: {
    method: 'GET',
    url: '/api/v1/vision/shadow',
    config: { access: 'admin' },
    schema: {
      summary: 'The second reader of plates that is compared with the own one',
      response: { 200: Shadow },
    },
  },
  save: {
    method: 'PUT',
    url: '/api/v1/vision/shadow',
    config: { access: 'admin' },
    schema: {
      summary:
        'Compare a second reader of plates with the own one; `http` gets each masked picture as the file `upload` and answers as Snapshot does',
      body: ShadowInput,
      response: { 200: Shadow },
    },
  },
  compare: {
    method: 'GET',
    url: '/api/v1/vision/shadow/comparison',
    config: { access: 'admin' },
    schema: {
      summary: `How both readers agree by camera, over the last ${shadowLimits.days} days`,
      response: { 200: z.array(CameraComparison) },
    },
  },
} as const satisfies Endpoints
