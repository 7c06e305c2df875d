import { z } from 'zod'
import { Empty, Id, IdParams, NoContent, type Endpoints } from '../endpoint.ts'
import { secretField } from '../secret-fields.ts'
import { formChoice, formNumber } from '../form-fields.ts'
import { cameraMessages } from './messages.ts'
import { Tag } from '../tags/api.ts'

export const EventFrequency = z.object({
  id: z.number().int(),
  description: z.string(),
  /** Starts with the number of days. */
  frequency: z.string(),
})
export type EventFrequency = z.infer<typeof EventFrequency>

/** The expected event frequency. After this time without an event a camera shows a warning. */
export const eventFrequencies: readonly EventFrequency[] = [
  { id: 1, description: 'Every day', frequency: '1 day' },
  { id: 2, description: 'Every 2 days', frequency: '2 days' },
  { id: 3, description: 'Every 3 days', frequency: '3 days' },
  { id: 4, description: 'Every week', frequency: '7 days' },
  { id: 5, description: 'Every 2 weeks', frequency: '14 days' },
  { id: 6, description: 'Every month', frequency: '30 days' },
]

export const cameraInputMessages = {
  siteRequired: 'Please select a site',
  latitudeInvalid: 'Latitude must be between -90 and 90',
  longitudeInvalid: 'Longitude must be between -180 and 180',
  headingInvalid: 'Heading must be a number from 0 to 359',
  addressInvalid: 'Please enter IP addresses or networks such as 10.0.0.0/8',
  userInvalid: 'A user name has no colon',
} as const

const AppType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
const FunctionType = z.union(
  [z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)],
  cameraMessages.functionRequired,
)
const Country = z.enum(['NZ', 'AU'], cameraMessages.countryRequired)

export const HsafetySetting = z.object({
  hivis_ppe_criteria: z.boolean(),
  hardhat_ppe_criteria: z.boolean(),
  temporary_speed_limit: z.number(),
  heavy_plant_to_public_safety_distance: z.number().nullable(),
  heavy_plant_to_public_safety_distance_enabled: z.boolean(),
  heavy_plant_to_worker_safety_distance: z.number().nullable(),
  heavy_plant_to_worker_safety_distance_enabled: z.boolean(),
  alert_on_increased_risk_level: z.boolean(),
  alert_on_volatile_vehicle_locus: z.boolean(),
  alert_on_horizontal_person: z.boolean(),
})
export type HsafetySetting = z.infer<typeof HsafetySetting>

export const ViolationMetric = z.object({
  violation_type: z.number().int(),
  medium_risk_threshold: z.number(),
  high_risk_threshold: z.number(),
  alert_threshold: z.number(),
  threshold_period: z.number().int(),
})
export type ViolationMetric = z.infer<typeof ViolationMetric>

const Axes = z.tuple([z.number(), z.number(), z.number()])

export const Camera = z.object({
  id: Id,
  /** The id of its site. */
  site: Id,
  name: z.string(),
  app_type: AppType,
  function_type: FunctionType,
  focal_length: z.number(),
  vertical_fov: z.number(),
  horizontal_fov: z.number(),
  distance_scale: z.number(),
  plane_normal: Axes,
  plane_normal_x: z.number(),
  plane_normal_y: z.number(),
  plane_normal_z: z.number(),
  plane_point: Axes,
  plane_point_x: z.number(),
  plane_point_y: z.number(),
  plane_point_z: z.number(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The viewing direction, clockwise from north, if known. */
  heading: z.number().nullable(),
  location_data: z.union([z.object({ lat: z.number(), lng: z.number() }), Empty]),
  event_frequency: EventFrequency.nullable(),
  country: Country,
  tags: z.array(Tag),
  /** Masks the faces that the sender reports. */
  face_redaction: z.boolean(),
  /** Masks the head of every person that the sender reports. */
  head_redaction: z.boolean(),
  /** Masks people that the sender reports wholly. Pictures show a silhouette instead. */
  people_redaction: z.boolean(),
  /** Masks pictures and clips before they are stored, so that no original exists. */
  masked_storage: z.boolean(),
  /** The newest event with a face box; null without one. */
  faces_sent_at: z.string().nullable(),
  tracking: z.boolean(),
  is_enabled: z.boolean(),
  last_seen: z.string().nullable(),
  last_image_id: Id.nullable(),
  hsafety_setting: HsafetySetting.nullable(),
  violation_metrics: z.array(ViolationMetric),
  status: z.enum(['pending', 'warning', 'online']),
})
export type Camera = z.infer<typeof Camera>

/** The camera data of the media popup. */
export const CameraLookup = Camera.extend({
  rois: z.array(z.object({ id: Id, roi_type: z.number().int() })),
  average_confidence: z.number().nullable(),
})
export type CameraLookup = z.infer<typeof CameraLookup>

const flag = z.boolean().nullish()
const HsafetySettingInput = z
  .object({
    hivis_ppe_criteria: flag,
    hardhat_ppe_criteria: flag,
    temporary_speed_limit: formNumber(cameraMessages.speedLimitInvalid),
    heavy_plant_to_public_safety_distance: formNumber(cameraMessages.distanceInvalid),
    heavy_plant_to_public_safety_distance_enabled: flag,
    heavy_plant_to_worker_safety_distance: formNumber(cameraMessages.distanceInvalid),
    heavy_plant_to_worker_safety_distance_enabled: flag,
    alert_on_increased_risk_level: flag,
    alert_on_volatile_vehicle_locus: flag,
    alert_on_horizontal_person: flag,
  })
  .nullish()

const threshold = formNumber(cameraMessages.thresholdInvalid)
const ViolationMetricInput = z.object({
  violation_type: z.number().int().min(0).max(15),
  medium_risk_threshold: threshold,
  high_risk_threshold: threshold,
  alert_threshold: threshold,
  threshold_period: formChoice(cameraMessages.periodRequired),
})

const axis = (name: 'X' | 'Y' | 'Z') => formNumber(cameraMessages.planeNotNumber(name))
const AxesInput = z.tuple([axis('X'), axis('Y'), axis('Z')]).nullish()
const latitude = formNumber(cameraMessages.latitudeNotNumber)
const longitude = formNumber(cameraMessages.longitudeNotNumber)

const allowedAddresses = z.array(z.string().trim().max(64)).max(50)

/** The body of a form. Missing fields are reported by the camera rules; an update keeps missing fields. */
export const CameraInput = z.object({
  site: Id.optional(),
  name: z.string().trim().max(1000).nullish(),
  app_type: AppType.optional(),
  function_type: FunctionType.optional(),
  focal_length: formNumber(cameraMessages.focalLengthNotNumber),
  vertical_fov: formNumber(cameraMessages.verticalFovNotNumber),
  horizontal_fov: formNumber(cameraMessages.horizontalFovNotNumber),
  distance_scale: formNumber(cameraMessages.distanceScaleNotNumber),
  plane_normal: AxesInput,
  plane_normal_x: axis('X'),
  plane_normal_y: axis('Y'),
  plane_normal_z: axis('Z'),
  plane_point: AxesInput,
  plane_point_x: axis('X'),
  plane_point_y: axis('Y'),
  plane_point_z: axis('Z'),
  latitude,
  longitude,
  heading: formNumber(cameraInputMessages.headingInvalid),
  location_data: z.union([z.literal(''), z.object({ lat: latitude, lng: longitude })]).nullish(),
  event_frequency: formChoice(cameraMessages.eventFrequencyRequired),
  country: z.union([Country, z.literal('')], cameraMessages.countryRequired).nullish(),
  face_redaction: z.boolean().optional(),
  head_redaction: z.boolean().optional(),
  people_redaction: z.boolean().optional(),
  masked_storage: z.boolean().optional(),
  tracking: z.boolean().optional(),
  is_enabled: z.boolean().optional(),
  hsafety_setting: HsafetySettingInput,
  violation_metrics: z.array(ViolationMetricInput).max(16).nullish(),
  allowed_addresses: allowedAddresses.optional(),
})
export type CameraInput = z.infer<typeof CameraInput>

/** The URL to which a camera posts its events. It contains the camera's secret, so only an ADMIN sees it. */
export const CameraEndpoint = z.object({
  endpoint: secretField(z.string()),
  /** The expiry of the previous URL. */
  previous_expires_at: z.string().nullable(),
  allowed_addresses: z.array(z.string()),
  /** The user name that a camera must send with its password; empty for none. */
  user: z.string(),
})
export type CameraEndpoint = z.infer<typeof CameraEndpoint>

/** Restricts who may post for a camera, in addition to its URL. Without a password the stored one stays. */
export const CameraEndpointAccess = z.object({
  allowed_addresses: allowedAddresses,
  user: z
    .string()
    .trim()
    .max(100)
    .refine((user) => !user.includes(':'), cameraInputMessages.userInvalid),
  password: z.string().max(200).optional(),
})
export type CameraEndpointAccess = z.infer<typeof CameraEndpointAccess>

export const camerasApi = {
  frequencies: {
    method: 'GET',
    url: '/api/v1/cameras/frequencylist',
    config: { access: 'member' },
    schema: { summary: 'The available event frequencies', response: { 200: z.array(EventFrequency) } },
  },
  lookup: {
    method: 'GET',
    url: '/api/v1/cameras/lookup/:cameraId',
    config: { access: 'member' },
    schema: {
      summary: 'The data of a camera for the media popup; an empty object for an unknown camera',
      params: z.object({ cameraId: z.string().max(100) }),
      response: { 200: CameraLookup.partial() },
    },
  },
  get: {
    method: 'GET',
    url: '/api/v1/cameras/:id',
    config: { access: 'member' },
    schema: { summary: 'One camera', params: IdParams, response: { 200: Camera } },
  },
  create: {
    method: 'POST',
    url: '/api/v1/cameras',
    config: { access: 'admin' },
    schema: { summary: 'Add a camera to a site', body: CameraInput, response: { 201: Camera } },
  },
  update: {
    method: 'PUT',
    url: '/api/v1/cameras/:id',
    config: { access: 'admin' },
    schema: { summary: 'Change a camera', params: IdParams, body: CameraInput, response: { 200: Camera } },
  },
  remove: {
    method: 'DELETE',
    url: '/api/v1/cameras/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'Remove a camera; the history of its detections stays',
      params: IdParams,
      response: { 204: NoContent },
    },
  },
  endpoint: {
    method: 'GET',
    url: '/api/v1/cameras/:id/endpoint',
    config: { access: 'admin', isSecret: true },
    schema: {
      summary: 'The address to which the camera posts',
      params: IdParams,
      response: { 200: CameraEndpoint },
    },
  },
  updateEndpointAccess: {
    method: 'PUT',
    url: '/api/v1/cameras/:id/endpoint/access',
    config: { access: 'admin', isSecret: true },
    schema: {
      summary: 'Restrict the posts of a camera to network addresses and to a user name with a password',
      params: IdParams,
      body: CameraEndpointAccess,
      response: { 200: CameraEndpoint },
    },
  },
  rotateEndpoint: {
    method: 'POST',
    url: '/api/v1/cameras/:id/endpoint/rotate',
    config: { access: 'admin', isSecret: true },
    schema: {
      summary: 'Replace the address of a camera; the old one works for another hour',
      params: IdParams,
      response: { 200: CameraEndpoint },
    },
  },
} as const satisfies Endpoints
