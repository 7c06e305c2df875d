import { z } from 'zod'
import { Id, IdParams, NoContent, type Endpoints } from '../endpoint.ts'
import { secretField } from '../secret-fields.ts'
import { sourceLimits } from './constants.ts'
import { sourceMessages } from './messages.ts'

/** The ways in which pictures of a camera arrive, other than its own posts. */
export const SourceKind = z.enum(['snapshot', 'rtsp', 'ftp', 'mail'])
export type SourceKind = z.infer<typeof SourceKind>

const { everySeconds, motionShare } = sourceLimits
const address = (schemes: RegExp, message: string, example: string) =>
  z
    .string()
    .trim()
    .max(sourceLimits.addressLength)
    .refine((text) => schemes.test(text) && URL.canParse(text), message)
    .meta({ examples: [example] })

const credentials = {
  user: z
    .string()
    .trim()
    .max(sourceLimits.userLength)
    .refine((user) => !user.includes(':'), sourceMessages.userInvalid)
    .default(''),
  /** Without one the stored password stays. */
  password: z.string().max(sourceLimits.passwordLength).optional(),
}

/** The interval of pictures, and whether only those with motion are stored. */
const rhythm = {
  every_seconds: z.number().int().min(everySeconds.min).max(everySeconds.max).default(everySeconds.default),
  on_motion: z.boolean().default(false),
  motion_share: z.number().min(motionShare.min).max(motionShare.max).default(motionShare.default),
}

export const SourceInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('snapshot'),
    address: address(/^https?:\/\//i, sourceMessages.snapshotInvalid, 'http://192.0.2.10/snapshot.jpg'),
    ...credentials,
    ...rhythm,
  }),
  z.object({
    kind: z.literal('rtsp'),
    address: address(/^rtsp:\/\//i, sourceMessages.streamInvalid, 'rtsp://192.0.2.10/stream1'),
    ...credentials,
    ...rhythm,
  }),
  z.object({ kind: z.literal('ftp') }),
  z.object({ kind: z.literal('mail') }),
])
export type SourceInput = z.infer<typeof SourceInput>
export type PulledSource = Extract<SourceInput, { address: string }>

const When = z.string().nullable()

export const CameraSource = z.object({
  /** Null when the camera only posts. */
  kind: SourceKind.nullable(),
  address: z.string(),
  user: z.string(),
  has_password: z.boolean(),
  every_seconds: z.number().int(),
  on_motion: z.boolean(),
  motion_share: z.number(),
  /** The FTP account of the camera; null when FTP is off. */
  ftp: z
    .object({
      host: z.string(),
      port: z.number().int(),
      user: z.string(),
      password: secretField(z.string()),
      allows_plain: z.boolean(),
    })
    .nullable(),
  /** The mail address of the camera; null when mail is off. */
  mail: z.object({ host: z.string(), port: z.number().int(), to: secretField(z.string()) }).nullable(),
  /** The reason why this machine cannot read streams; null when it can. */
  rtsp_fault: z.string().nullable(),
  /** Whether cameras of private networks may be reached. */
  reaches_private: z.boolean(),
  tried_at: When,
  picture_at: When,
  /** The reason why the last attempt returned no picture. */
  fault: z.string().nullable(),
  last_image_id: Id.nullable(),
})
export type CameraSource = z.infer<typeof CameraSource>

/** A picture for the browser, or the reason for its absence. */
export const SourceTest = z.object({
  picture: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  milliseconds: z.number(),
  fault: z.string().nullable(),
})
export type SourceTest = z.infer<typeof SourceTest>

export const FoundCamera = z.object({
  name: z.string(),
  hardware: z.string(),
  /** The address of its ONVIF service. */
  address: z.string(),
})
export type FoundCamera = z.infer<typeof FoundCamera>

export const OnvifQuestion = z.object({
  address: address(/^https?:\/\//i, sourceMessages.snapshotInvalid, 'http://192.0.2.10/snapshot.jpg'),
  user: credentials.user,
  password: z.string().max(sourceLimits.passwordLength).default(''),
})
export type OnvifQuestion = z.infer<typeof OnvifQuestion>

export const OnvifAddresses = z.object({
  snapshot: z.string().nullable(),
  stream: z.string().nullable(),
  fault: z.string().nullable(),
})
export type OnvifAddresses = z.infer<typeof OnvifAddresses>

export const sourcesApi = {
  read: {
    method: 'GET',
    url: '/api/v1/cameras/:id/source',
    config: { access: 'admin', isSecret: true },
    schema: {
      summary: 'The picture source of a camera and its state',
      params: IdParams,
      response: { 200: CameraSource },
    },
  },
  save: {
    method: 'PUT',
    url: '/api/v1/cameras/:id/source',
    config: { access: 'admin', isSecret: true },
    schema: {
      summary: 'Set the picture source of a camera: pull, FTP or mail',
      params: IdParams,
      body: SourceInput,
      response: { 200: CameraSource },
    },
  },
  remove: {
    method: 'DELETE',
    url: '/api/v1/cameras/:id/source',
    config: { access: 'admin' },
    schema: {
      summary: 'Stop pulling pictures from a camera, and close its FTP and mail account',
      params: IdParams,
      response: { 204: NoContent },
    },
  },
  test: {
    method: 'POST',
    url: '/api/v1/cameras/:id/source/test',
    config: { access: 'admin' },
    schema: {
      summary: 'One picture with these settings, or the last one by FTP or mail; stores nothing',
      params: IdParams,
      body: SourceInput,
      response: { 200: SourceTest },
    },
  },
  find: {
    method: 'POST',
    url: '/api/v1/camera-sources/find',
    config: { access: 'admin' },
    schema: {
      summary: 'Cameras found by ONVIF discovery in the networks that the operator allows',
      response: { 200: z.array(FoundCamera) },
    },
  },
  addresses: {
    method: 'POST',
    url: '/api/v1/camera-sources/addresses',
    config: { access: 'admin' },
    schema: {
      summary: 'The snapshot and stream address of an ONVIF camera',
      body: OnvifQuestion,
      response: { 200: OnvifAddresses },
    },
  },
} as const satisfies Endpoints
