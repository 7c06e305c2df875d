import { z } from 'zod'
import { Id, IdParams, type Endpoints } from '../endpoint.ts'
import { MediaCamera } from '../media/replies.ts'
import { mostGateVehicles } from './constants.ts'

/** An entry of a filter list that the plate of a vehicle matches. */
export const GateMatch = z.object({
  list: z.string(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  /** Stolen vehicles and entries with priority. */
  is_alarm: z.boolean(),
  /** The plate is read like the listed one but differs in a character that cameras confuse. */
  is_look_alike: z.boolean(),
})
export type GateMatch = z.infer<typeof GateMatch>

export const GateVisit = z.object({
  entry_time: z.string().nullable(),
  exit_time: z.string().nullable(),
})

/** A vehicle pass as a person at the gate needs it. */
export const GateVehicle = z.object({
  id: Id,
  plate: z.string().nullable(),
  type: z.string(),
  confidence: z.number().nullable(),
  colour: z.string().nullable(),
  vehicle_makemodel: z.string().nullable(),
  movement: z.enum(['entering', 'leaving']).nullable(),
  time_created: z.string(),
  image_id: Id,
  image_file: z.string().nullable(),
  thumbnail: z.string().nullable(),
  plate_image: z.string().nullable(),
  matches: z.array(GateMatch),
  /** The stay that begins or ends with this pass. */
  visit: GateVisit.nullable(),
})
export type GateVehicle = z.infer<typeof GateVehicle>

export const Gate = z.object({ camera: MediaCamera, vehicles: z.array(GateVehicle) })
export type Gate = z.infer<typeof Gate>

/** waiting: for its reading. read: with the vehicles that were found. unread: no plate could be looked for. */
export const TakenPictureState = z.enum(['waiting', 'read', 'unread'])

export const TakenPicture = z.object({
  image_id: Id,
  state: TakenPictureState,
  image_file: z.string().nullable(),
  thumbnail: z.string().nullable(),
  vehicles: z.array(GateVehicle),
})
export type TakenPicture = z.infer<typeof TakenPicture>

export const gateApi = {
  vehicles: {
    method: 'GET',
    url: '/api/v1/cameras/:id/gate',
    config: { access: 'member' },
    schema: {
      summary: 'The last vehicles of a camera with the filter lists that they match, newest first',
      params: IdParams,
      querystring: z.object({
        count: z.coerce.number().int().min(1).max(mostGateVehicles).catch(8).default(8),
      }),
      response: { 200: Gate },
    },
  },
  takePicture: {
    method: 'POST',
    url: '/api/v1/cameras/:id/pictures',
    config: { access: 'operator' },
    schema: {
      summary:
        'Store a picture, sent as the file `picture`, as if the camera had sent it, and read its plates',
      consumes: ['multipart/form-data'],
      params: IdParams,
      response: { 201: TakenPicture },
    },
  },
  takenPicture: {
    method: 'GET',
    url: '/api/v1/cameras/:id/pictures/:image',
    config: { access: 'member' },
    schema: {
      summary: 'Readings of a picture of a camera',
      params: IdParams.extend({ image: Id }),
      response: { 200: TakenPicture },
    },
  },
} as const satisfies Endpoints
