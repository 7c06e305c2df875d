import { z } from 'zod'
import { MatchZone } from '../alerts/conditions.ts'
import { Id, type Endpoints } from '../endpoint.ts'

/** The version of all schemas below. Fields are only added; any other change gets the next version. */
export const eventVersion = 1

const Place = z.object({ id: Id, name: z.string() })

/** Fields of every event. */
const alertData = {
  /** Null for an event of a subscription without an alert. */
  alert_id: Id.nullable(),
  severity: z.enum(['info', 'warning', 'critical']),
  /** How certain the match with a list entry is. */
  matched_by: z.string().nullable(),
  list_version: z.number().int().nullable(),
}

const dataOf = {
  'vehicle.alert': z.looseObject({
    ...alertData,
    vehicle_type: z.string().optional(),
    makemodel: z.string().nullish(),
    colour: z.string().nullish(),
    direction: z.enum(['entry', 'exit']).nullish(),
  }),
  'vehicle.dwell': z.looseObject({
    ...alertData,
    /** Evidence against the stay that a user has confirmed. */
    doubts: z.array(z.string()).optional(),
    /** The pictures of the stay. */
    pictures: z.array(z.object({ time: z.string(), image_id: Id })).optional(),
  }),
  'safety.observation': z.looseObject({
    ...alertData,
    observation_id: Id,
    violation_type: z.number().int(),
    risk_level: z.number(),
    region_id: Id.nullable(),
    /** In metres. */
    distance: z.number().nullable(),
    /** In kilometres per hour. */
    speed: z.number().nullable(),
    ppe_missing: z.array(z.string()),
    zone: MatchZone.optional(),
  }),
  'wildlife.sighting': z.looseObject({
    ...alertData,
    sighting_id: Id,
    object_class: z.number().int(),
    species: z.string(),
    count: z.number().int(),
    coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  }),
  'region.alert': z.looseObject({
    ...alertData,
    type: z.string(),
    regions: z.array(Id),
    zone: MatchZone.optional(),
    detection_id: Id.optional(),
  }),
  'occupancy.level': z.looseObject({
    ...alertData,
    percent: z.number().int(),
    limit: z.number().nullable(),
  }),
  'occupancy.back': z.looseObject({
    ...alertData,
    percent: z.number().int(),
    limit: z.number().nullable(),
  }),
  'camera.offline': z.looseObject(alertData),
  'camera.back': z.looseObject(alertData),
  'nobody.seen': z.looseObject(alertData),
  'somebody.seen': z.looseObject(alertData),
} as const
export type EventType = keyof typeof dataOf
export const eventTypes = Object.keys(dataOf) as EventType[]

/** Types that occur without an alert. A subscription to another type receives the notifications of any alert. */
export const ownEventTypes = [
  'safety.observation',
  'wildlife.sighting',
  'camera.offline',
  'camera.back',
  'occupancy.level',
  'occupancy.back',
] as const satisfies readonly EventType[]

/** The limits of subscriptions, where no alert sets others. */
export const subscribedOfflineMinutes = 15
export const subscribedFullPercent = 90

export const eventSummaries: Record<EventType, string> = {
  'vehicle.alert': 'A vehicle that an alert looks for was seen',
  'vehicle.dwell': 'A vehicle has been at a site for longer than an alert allows',
  'safety.observation': 'A safety observation that meets the conditions of an alert',
  'wildlife.sighting': 'A sighting that meets the conditions of an alert',
  'region.alert': 'A person or thing is in, enters, leaves or crosses a region',
  'occupancy.level': 'A carpark is as full as an alert asks for',
  'occupancy.back': 'The carpark is less full again',
  'camera.offline': 'A camera has been silent for too long',
  'camera.back': 'The camera sends again',
  'nobody.seen': 'Nobody was seen at a site for as long as an alert asks for',
  'somebody.seen': 'Somebody is at the site again',
}

/** The body of a webhook in the standard format. */
export const eventSchema = (type: EventType) =>
  z.object({
    /** The same on every attempt. */
    id: Id,
    type: z.literal(type),
    version: z.literal(eventVersion),
    /** The time of the event. */
    timestamp: z.iso.datetime({ offset: true }),
    data: z.looseObject({
      /** The name of the alert; for an event without an alert, 'Subscription'. */
      alert: z.string(),
      title: z.string(),
      /** In local time of the site. */
      local_time: z.string(),
      delay: z.string().nullable(),
      plate: z.string().nullable(),
      site: Place.extend({ time_zone: z.string() }).nullable(),
      camera: Place.nullable(),
      /** In percent. */
      confidence: z.number().nullable(),
      facts: z.array(z.object({ label: z.string(), value: z.string(), link: z.string().optional() })),
      note: z.string().nullable(),
      link: z.string().nullable(),
      image_url: z.string().nullable(),
      acknowledge_url: z.string().nullable(),
      /** Set where the message withdraws an event that was sent before. */
      withdrawn: z.literal(true).optional(),
      data: dataOf[type],
      items: z.array(z.looseObject({ title: z.string(), time: z.string() })),
    }),
  })

export const eventJsonSchema = (type: EventType): Record<string, unknown> => ({
  ...z.toJSONSchema(eventSchema(type)),
})

const EventTypeRow = z.object({
  type: z.string(),
  version: z.number().int(),
  summary: z.string(),
  /** A JSON Schema of the body. */
  schema: z.record(z.string(), z.unknown()),
  example: z.record(z.string(), z.unknown()),
})
export type EventTypeRow = z.infer<typeof EventTypeRow>

export const eventTypesApi = {
  list: {
    method: 'GET',
    url: '/api/v1/event-types',
    config: { access: 'member' },
    schema: {
      summary: 'The types of events that webhooks get, with the JSON Schema and an example of each',
      response: { 200: z.array(EventTypeRow) },
    },
  },
} as const satisfies Endpoints
