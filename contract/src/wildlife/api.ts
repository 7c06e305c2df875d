import { z } from 'zod'
import { Id, PageQuery, paged } from '../endpoint.ts'
import { ObjectClass } from './enumerations.ts'
import { ExplorerFilters, RowImage, ranged, type ExplorerEndpoints } from '../explorer/api.ts'

/** The words of the wildlife summary that the vehicle overview does not have. */
export const wildlifeTexts = {
  sightings: 'Sightings',
  dolphins: 'Dolphins',
  boats: 'Boats',
  daysWithSightings: 'Days with sightings',
  ofDaysSurveyed: (days: number) => `of ${days} surveyed`,
  seenOverTime: 'Dolphins and boats over time',
} as const

/** One thing on the picture of a sighting. */
const SeenThing = z.object({
  object_class: z.enum(ObjectClass),
  confidence: z.number(),
  bb: z.object({ l: z.number(), t: z.number(), r: z.number(), b: z.number() }).nullable(),
})

/** All of one kind that one picture shows, where it was taken; its confidence is that of the surest. */
export const Sighting = z.object({
  id: Id,
  datestamp: z.string(),
  /** The label of its object class. */
  object_type: z.string(),
  count: z.number().int(),
  confidence: z.number(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  orientation: z.string().nullable(),
  image_data: z.array(SeenThing),
  image: RowImage,
})
export type Sighting = z.infer<typeof Sighting>

/** A day: the pictures that were taken, the sightings on them, and how many of each kind these show. */
export const SightingDay = z.object({
  date: z.string(),
  images: z.number().int(),
  sightings: z.number().int(),
  dolphins: z.number().int(),
  boats: z.number().int(),
})
export type SightingDay = z.infer<typeof SightingDay>

const get = { method: 'GET', config: { access: 'member' } } as const
const base = '/api/v1/maui/dolphin_sightings'

const sightings = ranged({
  ...get,
  url: base,
  schema: {
    summary: 'Sightings, newest first; a page as a plain array with paginate=false',
    querystring: ExplorerFilters.extend(PageQuery.shape).extend({
      paginate: z.enum(['true', 'false']).catch('true').default('true'),
    }),
    response: { 200: z.union([paged(Sighting), z.array(Sighting)]) },
  },
})
const count = ranged({
  ...get,
  url: `${base}/count`,
  schema: {
    summary: 'How many sightings a period has',
    querystring: ExplorerFilters,
    response: { 200: z.object({ count: z.number().int() }) },
  },
})
const dailySummary = ranged({
  ...get,
  url: `${base}/dailysummary`,
  schema: {
    summary: 'Pictures, sightings, dolphins and boats by day',
    querystring: ExplorerFilters,
    response: { 200: z.array(SightingDay) },
  },
})

export const wildlifeApi = {
  sightings,
  count,
  dailySummary,
} as const satisfies ExplorerEndpoints
